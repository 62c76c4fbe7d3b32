const list = (words: string) => words.trim().split(/\s+/);

/** Subjects that people bring to any chat, and that are no agency's unless its facts speak of them. */
export const ELSEWHERE_WORDS = new Set(
  list(`
weather forecast temperature rain raining snow sunny climate joke jokes poem poems poetry haiku limerick rhyme rhymes lyrics song songs sing
novel bedtime riddle riddles puzzle quiz trivia recipe recipes couscous pizza burger cake cook cooking bake baking dinner breakfast restaurant
restaurants football soccer basketball tennis cricket olympics league match champion champions movie movies film films netflix actor actors
actress singer singers celebrity anime game games chess capital president king queen politics political politician election elections vote
parliament war religion religious god allah bible quran prayer jesus islam christianity horoscope zodiac astrology bitcoin crypto
cryptocurrency ethereum forex lottery casino betting gambling euro euros dollar dollars barrel population inhabitants mayor tourist tourists tourism
sightseeing museum museums beach beaches hotel hotels flight flights airline airport vacation travel trip distance miles symptom symptoms headache
fever medicine pill pills disease vaccine pregnant pregnancy diet calories workout yoga meditation depressed depression therapist therapy
girlfriend boyfriend wife husband marry married dating lover divorce landlord evict lawyer lawsuit homework essay equation calculus algebra
math maths mathematics derivative integral multiply physics chemistry biology quantum relativity gravity planet planets moon mars astronomy
universe galaxy dinosaur dinosaurs evolution napoleon revolution philosophy python javascript typescript java html css algorithm programming
regex coding linux windows iphone samsung android laptop wifi chatgpt openai gpt gemini google tiktok translate translation synonym antonym
grammar spell pronounce alphabet dog dogs cat cats puppy kitten animal animals horse horses bird birds fish pet pets garden flower flowers garlic
potato potatoes tomato tomatoes chicken bread wine beer alcohol birthday wedding horror ghost alien aliens ufo magic superpower
favorite favourite feelings dream dreams conscious sentient soul hobby hobbies news headlines earthquake tsunami elon musk messi ronaldo trump
putin macron einstein shakespeare eiffel pyramid pyramids titanic everest tesla microsoft cars bicycle unemployment inflation gdp currency mortgage
compose proofread rewrite paraphrase calculate compute solve competitor competitors schengen spacex nasa rocket instagrammer influencer
bored lonely smartphone console playstation xbox marvel disney fashion makeup perfume jewelry jewellery sneakers tattoo taxi lend loan music alarm gmail
`),
);

/** Ways of asking for something other than a fact about the agency. */
export const ELSEWHERE_PHRASES = [
  'start (my|a|your) (own )?(?!(shutdown|turnaround|project|site|job|work|phase|new)\\b)\\w+|explain (?!your|what you|how you|the|how (i|we|to) )\\w+|interview tips|open a bank account|job interview|difference between (?!((the|your|an?) )?(active|completed?|ongoing|green|red|blue|gr[ae]y|yellow|orange|markers?|phases?|colou?rs)\\b)|(get|go|drive|travel|fly) from \\w+( \\w+)? to|world cup|prime minister|goal scorer|fairy tale|stock market|exchange rate|time zone|how far|lose weight|square root|divided by|times \\d+|black holes?|roman empire|world war|meaning of life|function that|video games?',
  '(train|bus|tram|metro|plane)s? (\\w+ ){0,5}(leaves?|departs?|arrives?)\\b|(next|first|last) (train|bus|tram|metro)\\b|(train|bus) station',
  'you weight?|your weight|tall are you|(what )?time is it(?! (best|good|ok|possible))|day is it|date is it|what date|(the|today) date(?! of)|date today|what day is today|current time|your age',
  '(my|a|used|new) car|my (house|phone|computer|dog|cat|wife|husband|kids|children|son|daughter|girlfriend|boyfriend|homework|landlord|neighbou?r)|at home|(?<!for )lunch|love (?!to)',
  '(oil|gold|gas|steel|fuel|petrol) prices?|minimum wage|cost of living|(crime|birth|death|unemployment|interest|inflation|literacy|divorce) rates?|quote of the (day|week)|(house|flat|apartment|rent) (prices?|in)|passport renew\\w*|driving licen[cs]e|visa (for|to)|holidays? in|vacation in|invest in',
  '(write|do|make|improve|correct|review|finish|check) my|write (me|a|an|some|the)|draft (a|an|me)|draw|paint me|generate|summari[sz]e (this|the following)|tell me a (story|tale)|story about|tell a|make me laugh|flip a coin|roll a|pick a number|guess|convert|invent a|teach me',
  '(recommend|suggest|advise)( me| us)?( an?| some| other| another| the best| good| any)+ (?!crew|team|welder)',
  'other (\\w+ )?(agenc(y|ies)|companies like)(?<!from other agenc(y|ies))|another (agency|company)|alternatives? to (you|your)|better than (you|your)|(best|good|top|cheapest) (\\w+ )?agenc(y|ies) in',
  'do you (think|feel|believe|like|love|hate|prefer|dream|sleep|eat|drink|enjoy|remember)|your (opinion|favou?rite|feelings?|hobb\\w+|view on|thoughts)|opinion (on|about|of)|are you (happy|sad|married|single|alive|tired|hungry|conscious|sentient|in love|smart|jealous)',
  '(?<!postal |zip |post |tax |dress )code|facebook page of|youtube video|dinner|who (won|invented|discovered|wrote|painted|killed|composed|sang|scored|directed)|(is|are) (it|there) (raining|snowing|hot|cold)|in the world|on earth|in history|of all time',
];
