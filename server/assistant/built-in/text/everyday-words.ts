const list = (words: string) => words.trim().split(/\s+/);

/** Words that say nothing about the subject. */
export const FUNCTION_WORDS = new Set(
  list(`
a an the this that these those some any all each every both either neither no none another other others such same
i me my mine myself you your yours yourself yourselves ourselves themselves we us our ours they them their theirs he him his she her it its itself one ones
who whom whose which what when where why how whether whatever
and or but nor so yet if then than as because while though although since until unless
of in on at by for from to into onto with without within about around over under between among through during before after
above below up down out off near per via against toward towards across along inside outside upon
is are was were be been being am do does did done doing have has had having can could will would shall should may might must
not never ever just only also too very much many more most less least few little lot lots quite rather really actually
here there now again already still even maybe perhaps please kindly ok okay yes no yeah well oh ah hey hi hello dear sir madam
tell say know want wanted need needs like get got give gave let make made see show find think wonder wondering ask asking
would's etc eg ie vs e g re regarding concerning exactly precisely roughly approximately currently presently altogether total
thing things something anything everything nothing someone anyone somebody anybody everyone everybody nobody kind kinds sort sorts
type types way ways name named names called information info detail details question questions answer details thanks thank
possible able true long far back first last next new old right question fact facts please quickly briefly short today whole entire
moment become thing send sends sent sending
compare compared comparison versus reference
coming comes came already somewhere sometime
involved concerned included including involve include use used using go going come take took taken
deal deals dealing handle handles manage manages care look looks help helps side actual
interested curious mean means meant happen happened happens happening take able time times put
`),
);

/** Everyday words, which are not corrected to similar words of the facts. */
const EVERYDAY_WORDS = new Set(
  list(`
ability accept accident account across act action active actor actual add address adult advice afraid africa again age ago
agree air album alcohol algebra alive allow alone america american amount ancient angel angry animal answer apple april arab
arabic argument arm army arrive art article artist asia ask asleep athlete atom august aunt author autumn average award away
baby bad bag ball ballet banana band bank bar base baseball basket basketball bath battery battle bay beach bean bear beat
beautiful beauty bed bee beef beer bee begin believe bell belt best better bible bicycle big bike bill bird birth birthday bit
black blockchain blog blood blue board boat body bomb bone book border born borrow boss bottle bottom bowl box boy brain bread
break breakfast breath bridge brother brown brush budget bug bull bus bush busy butter button buy cafe cake calculate calendar
calm camera cancer candy cap capital car card care career carry case cash castle cat catch cause celebrity cell cent centre
century chair chance change channel character chat cheap cheese chef chess chest chicken child children chinese chocolate choice
choose christmas church cigarette cinema circle citizen city class clean clear clever climate climb clock clothes cloud club coach
coast code coffee coin cold college color colour comedy common compare compute computer concert congress cook cookie cooking cool
copy corn corner correct cotton couch count country county couple course court cousin cow crazy cream create cricket crime crypto
cry culture cup cure cut dance danger dark data date daughter day dead death debate debt december decide deep deer degree delicious
dentist depression desert design desk diet difference different difficult dinner dinosaur dirty disease dish disney distance
divorce doctor dog doll dollar dolphin door double doubt draw dream dress drink drive driver drop drug dry duck dust ear early
earn earth east easter easy eat economy editor education egg eight elephant election electric eleven email empty end enemy english
enjoy enough enter episode equal equation error essay euro europe evening event evil example except exercise exist expensive
experience explain eye face facebook fail fair fairy faith fall false family famous fan farm fashion fast fat father favorite
favourite fear february feel feeling feet female fever fiction field fight figure film final finger fire fish fitness flag flat
flight floor flower fly follow food fool foot football foreign forest forever forget fork form formula fox france free freedom
french fresh friday friend friendly frog front fruit fuel full fun funny furniture future galaxy game garden garlic gate german
ghost giant gift girl girlfriend boyfriend glass global god gold golf good google government grade grammar grandmother grape grass
gravity great greek green ground group grow guess guest guide guitar gun guy habit hair half hall hand happy hard hat hate head
health healthy hear heart heat heaven heavy height help hero hide high hike hill history hit hobby hockey hold hole holiday
hollywood home homework honest honey hope horoscope horse hospital hot hotel hour house huge human humour hundred hungry hunt
hurry hurt husband ice idea imagine important inch india insect instagram internet invest invent island italian jacket january
japanese jazz jesus jewel join joke journey judge juice july jump june jungle kick kid kill king kiss kitchen knee knife knowledge
lake lamp land language large late laugh lawyer lazy lead leader leaf learn leather leave lecture leg lemon lend lesson letter
level library lie life lift light line lion lip list listen literature live local lonely look lord lose lottery love lover low luck
lunch lyrics machine magic male mall man map marathon march market marriage married marry mars mask match math maths mathematics
matter may meal meaning measure meat medal media medicine meditation meet melody member memory message metal meter michael middle
midnight milk mind minister minute mirror miss mistake mix model modern moment monday money monkey month mood moon morning mosque
mother motor mountain mouse mouth move movie mum murder muscle museum music muslim nation nature navy neck neighbour nervous net
netflix network news newspaper nice night nine noise noodle north nose note novel november nuclear number nurse object ocean october
odd office oil old olympics onion open opera opinion orange order origin orphan oven owl page pain paint pair palace pancake paper
parent park parrot part party pass password past pasta path patient pay peace pen pencil pepper perfect period person pet philosophy
phone phrase physics piano picture piece pig pilot pink pizza place plan plane planet plant plate play player poem poet poetry point
poison poker police policy polite politics pool poor pope popular population port position potato pound power practice pray prayer
predict prefer pregnant present president pretend pretty price priest prime prince princess print prison private prize problem
produce product program programming project promise proof proud psychology pull pumpkin pupil puppy puzzle pyramid python quantum
queen quick quiet quiz rabbit race radio rain rap rat read ready real reason recipe recommend record red refuse religion remember
rent repair repeat reply report rest restaurant result return rhyme rice rich ride riddle ring rise river road robot rock rocket
role roof room rope rose round route row royal rule run russia sad safe salad sale salt sand sandwich saturday sauce save scary
school science scientist score scream screen script sea season seat second secret secretary sell send sense sentence september
series serious serve seven sex shade shake shape share shark sheep sheet ship shirt shock shoe shop shopping shoulder shout shower
shut shy sick side sight sign silence silver simple sing singer sister sit site six size skill skin sky sleep slow small smart smell
smile smoke snake snow soap soccer social society soft software soil soldier solve son song soul sound soup south space spanish
speak species speech speed spell spend spider spirit spoon sport sports spring square stage stand star start state station status
stay steal steel stick stock stomach stone stop store storm story strange street stress strong student study stupid style subject
success sugar suicide suit summer sun sunday sunset super sure surgery surprise swim symptom system table tail tale talent talk tall
taste tattoo tax taxi tea teach teacher team tear teeth television temperature ten tennis term test text theory thick thin thought
thousand three throat throw thursday ticket tie tiger tired title toilet tomato tomorrow tongue tonight tool tooth top tour tourist
tower town toy trade traffic train training translate translation travel treat tree trick trip trouble truck true trump trust truth
try tuesday turn tv twelve twenty twice twin twitter two ugly umbrella uncle understand universe university use vacation vaccine
valley value vegan vegetable video view village violin virus visa visit voice vote wait wake walk wall war warm wash waste watch
water wave weak wealth weapon wear weather website wedding wednesday week weekend weight weird west wet whale wheel white wide wife
wild win wind window wine wing winner winter wish wolf woman women wonderful wood word work world worry worse worst write writer
wrong year yellow yesterday yoga young youth youtube zebra zero zodiac zoo won coast clint later layer lower lunch party plain
stories store stare steak steam shore short shirt sport porter portal ports hotels hostel house houses horse horses flour floor
clothe clock block bitcoin ethereum movies games songs jokes poems recipes planets phrases president boats cars trucks dogs cats
count marine marines chief manager director owner founder ceo boss shareholder revenue profit turnover insurance accident strike
abroad absolute academy access accommodation accountant achieve acid acquire activity actress advance advantage adventure advert advertise adviser affair
afford agenda agent agreement aid aim airport alarm alien allowance alternative amazing ambassador ambulance amendment analysis anger angle ankle
anniversary announce annual anxiety apartment apologise apologize apology appeal appear appetite appoint appreciate approach approve argue arrange arrest
arrival aspect assemble assess asset assist associate assume atmosphere attach attack attempt attend attitude attract auction audience audit authority
availability available award aware awful balance balcony ban bargain barrier basic basis bathroom beard behave behaviour belief belong bench benefit beside bet beyond bid
billion bind biology bite blame blanket blind block bold bond bonus boot bore borrowing bother bound brand brave breed brick brief bright brilliant bring
broad broadcast brochure broke broken bubble bunch burden burn burst bury cabin cabinet cable calculation calorie campaign cancel candle capable captain capture
carbon carpet cash-flow casual catering cattle ceiling celebrate certain chain chairman challenge champion charity charm chart chase chemical chemistry
childhood chip civil claim clerk clinic clothing clue coal coalition coat collapse colleague collect column combine comfort command comment commerce commission commit
committee communicate community compete competition complain complaint complete complex compose concept concern concrete condition conduct conference confidence confirm conflict confuse connect
conscious consider constant consult consume contain content contest context continue contrast contribute control convention conversation convert convince cope corporate council counsel
courage cover crash creature credit crew criminal crisis criterion critic cross crowd crown cruel curious currency curtain customs cycle damage dare database deadline dealer debate decade
decision declare decline decorate decrease defeat defence defend define definition delay deliver delivery democracy deny department depend deposit deputy derive describe
description deserve desire despite destroy detail detect determine develop device devote dialogue diamond diary differ dig digital dignity diploma direct direction directly disabled disappear disaster
discipline discount discover discuss dismiss display dispute distribute district disturb divide division document domestic dominate donate donor dozen draft drag drama
drawer drift drill drought drown due duty dynamic eager ease economic edge edit educate effect efficient effort elbow elder elect element elevator emerge emergency emotion
emperor emphasis empire employ enable encourage engage engine enormous ensure entertain enthusiasm entry environment equip equipment era escape essential estate estimate
ethnic evaluate evidence exact examine exceed excellent exchange excite exciting exclude excuse executive exhibition expand expect expense expert explode explore export exporter expose
express extend external extra extreme fabric facility factor factory faculty fade failure faint fame familiar fare fate fault favour feature federal fellow fence festival fibre fierce
finance financial firm fix fleet flexible float flood flow focus folk fortune forum forward found foundation founder frame freeze frequent frighten fulfil function fund
funeral gallery gang gap garage gas gather gender gene general generate generation generous gentle genuine gesture glad goal goat gossip govern grab gradual graduate grand
grant graph grateful grave guarantee guard guilty handle hang harbour harm harvest heal hell helmet hesitate hire honour horizon household housing hurricane
hypothesis ideal identify identity ignore illegal illness illustrate image immediate immigrant impact imply import impose impress improve incident income increase independent index
indicate individual industry inevitable infant infection inflation influence inform initial initiative injure injured injury inner innocent innovation insert inspire install instance institution
instruct instrument insurance insure intelligent intend intense interest internal international interpret interrupt interview introduce invade investigate investment invite
invoice iron issue item jail jet jewellery joint journal journalist junior jury justice justify keen keyboard kidney kingdom label laboratory lack ladder landscape lap laptop lasting
launch laundry law lawn layer leadership league lease legal legend leisure length liberal liberty licence license limit link liquid load loan location lock logic loose lorry loss loud loyal
luggage lung luxury magazine mail main maintain major majority makeup manage manner manual manufacture margin mark mass master material maximum mayor mechanic medical medium mental
mention menu merchant mercy mess method migrate mild military mine mineral minimum minor miracle missile mission mobile mode moderate monitor monster monthly monument moral
mortgage motion mount murder mystery myth narrow native natural negative neglect negotiate nerve neutral newsletter noble normal notice notion novel nutrition oak objective observe obtain
obvious occasion occupy occur offence offend offer officer official operate operation oppose opportunity opposite optimistic option organ organise organize original outcome overseas overtime owe
own owner pace pack package palm panel panic parcel pardon parking parliament participate particular partner passage passenger passion passport patent pattern pause payment peak peasant penalty pension
percent perform permanent permission permit personal perspective persuade phase phenomenon photo physical pile pill pipe pitch pity plain planner plastic platform pleasant pleasure plenty plot plug pocket
poll pollution portrait possess possible post poster postpone pot potential poverty powder praise precise predict preparation prepare presence preserve press pressure prevent previous primary principle
prior priority privacy privilege probation procedure proceed process producer profession professional professor profile profit progress promote prompt proper property proportion proposal propose prospect
protect protein protest province provide provision public publish punish purchase pure purpose pursue push qualify quality quantity quarter quit quote racism radical raise range rank rapid rare
rate raw reach react reader reality realise realize recall receipt receive recent reception recognise recognize recover recruit reduce refer reference reflect reform refuge refugee refund regard region register regret
regular reject relate relation relative relax release reliable relief rely remain remark remind remote remove renew repay replace represent reputation request require rescue research reserve resident resign
resist resolve resort resource respect respond responsible restore restrict retail retire retirement reveal revenge revenue review reward rhythm rid risk rival rob role romantic root rough routine royal rubbish rude ruin rural
rush sack sacrifice sail salary sample satellite satisfy scale scandal scene schedule scheme scholar scope search secure security seek segment select senior separate sequence servant session settle severe sew
shadow shaft shall shame shareholder sharp shelf shell shelter shift shine shoot shore shortage shot shuttle significant silent similar sin single sink skilled slave slice slide slight slip smooth
soccer solar sole solid solution sophisticated sore sorry source spare speaker special specific spill spin split spokesman sponsor spot spread squad stable stadium staff stair stake stamp standard statement
statue steady steep stem step stir storage strain strategy stream strength stretch strict strike string strip structure struggle stuff substance suburb succeed sudden suffer sufficient suggest suitable sum
summary supper supply support suppose surface surround survey survive suspect sustain swear sweat sweep sweet swing switch symbol sympathy tackle tactic talented tank tap target task technical technique
technology telephone temporary tempt tend tension tent terms terrible territory terror testimonial theatre theft theme therapy thread threat threaten thrill tide tight tiny tip tire tissue toast tobacco tone tough
toward towel trace track tradition tragedy transfer transform transit transition transport trap treasure treaty trend trial tribe triumph troop tropical truly trunk tube tune tunnel twist typical
ultimate undergo undertake unemployed unfair uniform union unique unit unite universal upset urban urge urgent useful usual vague valid van variety vary vast venture version vessel victim victory violence
virtue visible vision visitor vital vitamin vocabulary volume volunteer voyage vulnerable wage wages wander warehouse warn warranty weaken wealthy weave weld welfare wheat whisper wildlife willing
wire wise withdraw witness workshop worth wound wrap yard yield zone
vehicle vehicles crane bus excavator warehouse branch branches subsidiary headquarters office stock exchange listed
`),
);

const ENDINGS = ['s', 'es', 'ed', 'ing', 'er', 'ers', 'ly', 'able'];

/** With any of these endings: 'terms', 'driving'. */
export const isEveryday = (word: string) =>
  EVERYDAY_WORDS.has(word) ||
  ENDINGS.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const bare = word.slice(0, -ending.length);
    return EVERYDAY_WORDS.has(bare) || EVERYDAY_WORDS.has(`${bare}e`);
  });

/** Words of subjects that are off-topic unless the facts contain them. */
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
