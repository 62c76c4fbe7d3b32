import { anyOf, inOrder } from '../text/plain-text.ts';

const INSTRUCTIONS =
  'instructions?|prompts?|rules?|guidelines?|directives?|restrictions?|programming|constraints?|filters?|limitations?|safeguards?|context|orders';

/** Attempts to misuse the assistant, and questions for secrets or personal data. Matched with plain text. */
const PATTERNS = [
  /\b(?:who (tested|hired|requested|ordered|asked for|interviewed) (the|a|your|that) (workers?|welders?|fitters?|riggers?|electricians?|candidates?|engineers?)\b)/,
  /\b(?:^(please |now |just )*(say|claim|state|confirm|admit|declare|swear|write) that\b|bribes?\b|\b(fake|faking|forged?|falsif\w+) (\w+ ){0,3}(certificates?|diplomas?|results?|papers|tests?|payslips?|documents?|experience))/,
  /\b(?:(which|what|whose) (workers?|candidates?|welders?|fitters?|electricians?|engineers?|persons?|people) (did|has|have|was|were) (?!you\b)(\w+ ){1,5}(asked?|request(ed)?|test(ed)?|hired?|chose|chosen|choose|ordered|picked|interview(ed)?)\b)/,
  /\b(?:(workers?|people|welders?|employees|staff|candidates?)\b.{0,40}\bby name\b|(orders|messages|requests|resumes|cvs|applications) (that |which )?you (have )?(received|got|get)\b)/,
  /\b(?:(last|other|previous|latest|recent) (messages?|visitors?|conversations?|chats?)|(person|visitor|user|customer|one) before me|(who|which|what) (\w+ )?requested|requested which|(which|what) (company|recruiter)s? (requested|tested|asked)|\b(server|servers|folder|directory|file system|ip address|operating system|database|databases)\b)/,
  /\b(?:(instructions?|system prompt|configuration|directives)\b|\b(rules|guidelines) (you|that you|of (the|this) (chat|bot|assistant|chatbot)|behind)|(your|secret|hidden|chatbot) (rules|guidelines)|above all rules|message (of|from) (the|your|a) (developer|administrator|owner|programmer|creator)|role system|^system )/,
  /\b(?:forget (that you|you|who you|what you|everything|the facts|all)|you are (an?|the|my) (pirate|human|manager|director|hacker|grandmother|grandma|poet|chef|doctor|teacher|developer|cat|dog|king|god|different|new|free|evil|character|lawyer|friend|girlfriend|boyfriend|expert|professor|translator|terminal|calculator|linux|python)|talk like|speak like|promise me|swear that)/,
  /\b(?:(your|secret|master|encryption|api) keys?\b)/,
  /\b(?:(passport|identity|id card|national id|bank|social security|mobile|phone|home|blood)( \w+)? (numbers?|details|cop(y|ies)|addresses|groups?) of (\w+ ){0,3}(workers?|people|men|crew|staff|candidates?|employees|welders?|engineers?|recruiters?)\b)/,
  /\b(?:(private|personal|home|mobile|direct) (\w+ )?(number|phone|mobile|address|email) of (your|the|a|one) )/,
  /\b(?:(complete|finish|continue|fill in|end) (this|the|my|following|that)( \w+)? (sentence|phrase|story|text|line|paragraph|blank))/,
  /\b(?:(workers?|welders?|candidates?|recruiters?|users?|employees|people|electricians?|engineers?) (with|and|together with|including) (their |the |all )?(full |real )?(names?|phones?|addresses|address|emails?|contacts?|numbers?|personal))/,
  /\b(?:(phone|mobile|email|address|number|contact|whatsapp)s? (number |details )?of (\w+ ){0,3}(welders?|fitters?|riggers?|electricians?|scaffolders?|technicians?|operators?|engineers?|supervisors?|inspectors?|worker|recruiter|candidate|user)\b)/,
  /\b(?:(which|what|who|whose) (\w+ ){0,2}(recruiters?|users?|people|clients?|companies) (\w+ )?(has|have|use|uses|hold|holds|own|with) (an? )?(\w+ )?(accounts?|access|logins?)|who (\w+ ){0,4}((logs|signs|logged|signed) (in|into)|login)\b)/,
  new RegExp(
    `\\b(?:(ignore|disregard|forget|bypass|override|overwrite|skip|drop|violate|break|disable|turn off|stop following|do not follow|not obey|erase|delete|reset|remove|unlearn|circumvent)( \\w+){0,5} (${INSTRUCTIONS}|training|everything|above|previous|told|said))`,
  ),
  new RegExp(
    `\\b(?:(your|system|hidden|initial|original|secret|internal|the|developer|these|those|first) (${INSTRUCTIONS}) ?(verbatim|word|above|exactly|say|are|were|is|in full|you)?$)`,
  ),
  new RegExp(
    `\\b(?:(reveal|print|show|repeat|display|output|leak|expose|dump|tell|give|share|recite|quote|translate|summari[sz]e|write|list|what (is|are|were)|copy|echo|read)( \\w+){0,4} (system|hidden|initial|original|secret|internal|your|developer)( \\w+){0,2} (${INSTRUCTIONS}|message|configuration|config|settings|source code))`,
  ),
  /\b(?:system (prompt|message|instruction)s?|prompt injection|developer mode|debug mode|god mode|jailbreak\w*|jail break|dan mode|do anything now|maintenance mode|admin mode|root mode|sudo\b|unrestricted|uncensored|unfiltered|no restrictions|without restrictions|no rules|without rules)/,
  /\b(?:(pretend|act|behave|respond|answer|reply|roleplay|role play|speak|talk)( \w+){0,3} (as|like|to be|that you|you are)\b( (if|an?|the|my|you|though)))/,
  /\b(?:you are (now|no longer|from now)|from now on|act as|roleplay|role play|new (instructions?|rules?|role|task|persona|identity)|you will now|your new\b|switch (role|persona|mode)|simulate|let us play|imagine (you|that you)|suppose you are|you must (obey|comply|now)|opposite day|repeat after me|repeat (the |all |every )?(words?|text|everything|sentences?|lines?|message)|say exactly|(say|reply|answer|respond) (only )?with|what (did|were) you (told|instructed)|words above|text above|everything above|above this line|beginning of (this|the|our) conversation|first message|end of (prompt|instructions))/,
  /\b(?:\b(admin|administrator|admins|administrators|root|superuser)\b)/,
  /\b(?:\b((?<!(?:red|green|blue|grey|gray|orange|yellow|black|coloured|colored|map|these|those) )pins?|pincode|pin code|passcode|api key|api keys|apikey|secret|secrets|secret key|private key|access key|keys? to the|token|tokens|(their|all|other|admin|user|server|database|somebodys) credentials|credentials of|environment variables?|env|env file|config file|source code|backdoor|ssh|cookie|cookies|session id|hash|hashes|hashed|connection string|database url)\b)/,
  /\b(?:passwords|password (of|for) (?!my)|(the|your|a|their|his|her|demo|default|recruiter|recruiters|user|users|someone|somebody|database|master|site|website|another|valid|other|any|every|all) password|password (list|hash|file|dump)|guess (a|the) password|(log|get|login) (me )?(in )?(as|without)( an?| the| another)? ?(password|someone|another|different|other)?\b(?= (user|recruiter|someone|else|account|password|person))|without (a |the |any )?password)/,
  /\b(?:(list|show|give|dump|export|tell|send|print|name|get|see|read|display|all|access|download|reveal|share)( \w+){0,4} (users|usernames|user names|user accounts|recruiters accounts|accounts|database|databases|tables|table|db|server logs|logs|records of workers|messages of|inbox|orders of|other visitors|other conversations|chats|conversations))/,
  /\b(?:\b(usernames?|users?) (of|list|table|data)\b|\bwho are (your|the) (users|recruiters)\b|names of (your |the |all )*(users|recruiters|workers|candidates|employees|welders))/,
  /\b(?:(phone|telephone|mobile|email|emails|address|addresses|phone numbers?|mobile numbers?|telephone numbers?|names?|passport|passports|birth|birthday|identity|id card|id|social security number|bank account|iban|cv|cvs|resume|resumes|contact|contacts|contact details|details|personal data|private data|personal information|files?|data|medical|religion|age|list) (of|about|belonging to) (?:(?:a|an|the|any|one|some|all|your|each|every|individual|best|of|female|available|two|three|five|ten|\d+|welding|other|registered|specific|particular) )*(workers?|welders?|fitters?|riggers?|electricians?|candidates?|employees?|engineers?|recruiters?|users?|scaffolders?|technicians?|operators?|person|people|visitors?|inspectors?|supervisors?|staff|colleague|colleagues)\b(?! (needed|supply|we need|i need|do you)))/,
  /\b(?:(workers?|welders?|fitters?|electricians?|candidates?|employees?|engineers?|recruiters?|visitors?|technicians?|users?|someone|somebody|people|supervisors?|operators?|staff) (private |personal |home |own |mobile )*(phone|telephone|mobile|email|emails|address|addresses|home address|numbers|passport|passports|birth|names|identity|personal data|private data|data|files|cvs|resumes|bank))/,
  /\b(?:(personal|private|confidential|sensitive|medical) (data|information|details|info|files|records|phone|number|address|documents))/,
  /\b(?:(drop|truncate|alter|delete from|insert into|update) (table|database|users|workers|messages|\w+ set|\w+ values)|select .{0,40}from|union select|or 1 1|1 1|where 1|script alert|alert 1|onerror|javascript|rm rf|exec|eval|subprocess|os system|import os|wget|curl|bash|powershell|(run|open|get|give me) (a |the )?shell|shell (script|command|access)|cmd exe|etc passwd|passwd|process env|console log|execute (this|the|a|following|code|command|sql|my)|run (this|the following|a|my|some|system|shell)( \w+)? (code|command|script|query|sql|program)|sql|base64|rot13|hex encoded|decode (this|the following))/,
  /\b(?:\b(hack|hacking|hacked|hacker|exploit|ddos|malware|phishing|ransomware|keylogger|virus|crack|brute force|steal|bomb|explosives?|weapons?|kill|murder|drugs?|cocaine|(?:to|you|me|please|we|i) forge|fake (certificate|certificates|diploma|passport|contract|invoice|payslip|id)|bribe|launder|suicide|terroris\w+|smuggle)\b)/,
  /\b(?:\b(fuck\w*|shit\w*|bitch\w*|asshole\w*|bastard\w*|idiots?|stupid|moron\w*|dumb\w*|cunt\w*|dick|whore|slut|nigg\w*|faggot\w*|retard\w*|stfu|shut up|screw you|suck|sucks|go to hell|useless|piece of (crap|garbage|trash)|garbage|crap|loser|i hate you|pathetic|trash|scum|wtf|damn you|liars?|thieves|sexy|sex|porn\w*|nude\w*|naked)\b)/,
];

/** Visitors who cannot get into their own account. */
const OWN_ACCOUNT =
  /\b(my|forgot|forgotten|lost|reset|change|recover|remember|new|expired|forget)\b( \w+){0,3} password\b|password( \w+){0,3} (forgot|forgotten|lost|reset|expired|not work\w*|wrong|does not work)/;
const NOT_OWN =
  /\b(admin|administrator|another|someone|somebody|other|his|her|their|users?|pin|root|ignore)\b/;

/** Averages over all workers are no personal data. */
const OF_ALL =
  /^what (is|are) the (average|typical|mean|usual) (\w+ )?(age|size|experience|level) of (your|the) (workers|people|staff|employees|crews)$/;
/** Asking how false papers are detected is not asking for some. */
const CATCHING = inOrder(
  /\b(prevent|detect|spot|recogni[sz]e|find out|protect|get through|slip through|notice)\b/,
  /\b(fake|false|forged) (certificates?|diplomas?|papers?)\b/,
);
const FOR_ONESELF = /^how (can|do|could) i\b|\b(without|my|me)\b/;
/** The pins on the map, not the PIN of the admin panel. */
const COLOURED_PINS = anyOf(
  inOrder(/\bpins\b/, /\b(red|green|blue|grey|colou?rs?|map)\b/),
  /\b(red|green|blue|grey|colou?red|map) pins\b/,
);
const isOnMap = (plain: string) =>
  /^(why|what)\b/.test(plain) &&
  !/\b(admin|administrator|code|password)\b/.test(plain) &&
  COLOURED_PINS.test(plain);
/** Questions whether we would ever ask for a password, or about a colleague who forgot theirs. */
const WARY =
  /^(?!.*\b((give|tell|show|send|reveal|list) (me|us)|(i|we) (need|want))\b)(.*\b(you|your|anyone|anybody|someone|somebody|mail|email|team|staff|caller)\b( \w+){0,5} (ask|asks|asked|asking|need|needs|want|wants|require)( \w+){0,4} passwords?\b|.*\bshould (i|we) (ever )?(tell|give|send|share)( \w+){0,3} (my|our) password\b)/;
const FOR_A_COLLEAGUE =
  /\b(my|our) (boss|colleague|manager|director|assistant|secretary|recruiter|foreman|brother|team)\b( \w+){0,2} (forgot|lost|forgotten|remember|reset|change)( \w+)? (his|her|their|the) password\b/;

/** Clients who ask how they get to see candidates, or how many there are. */
const MEANT_WELL =
  /^(how |where |when |also |and )?(can|could|may|do|is it possible (for us )?to|would it be possible to) ?(i|we|clients|recruiters)? (see|view|consult|browse|look at|read|get to see) (the |your |some |all )*(cvs?|resumes?|profiles?)( (of|from) (the |your |some |all )*(workers|candidates|people|welders|staff))?( before \w+ \w+)?$|^how many (\w+ ){0,2}(workers|people|candidates|welders|profiles|cvs|resumes) (do you have |are there |are |have you )?(registered )?(in|on) (your|the) (database|books|files)$|^what (do|does|is|are) the ((red|green|blue|grey) pins?( (on|in) (the|your) map)?|pins? (on|in) (the|your) map)( mean| for)?$/;

export function isHostile(plain: string, raw: string): boolean {
  if (
    /<\s*(?:\/\s*)?(script|img|iframe|svg|system|instructions?)|\{\{|\$\{|\[\[?(system|inst)|<\|/i.test(
      raw,
    )
  )
    return true;
  if (
    MEANT_WELL.test(plain) ||
    OF_ALL.test(plain) ||
    isOnMap(plain) ||
    (CATCHING.test(plain) && !FOR_ONESELF.test(plain))
  )
    return false;
  if (OWN_ACCOUNT.test(plain) && !NOT_OWN.test(plain)) return false;
  const named = /\b(admin|administrator|root|pin|database|server|ignore|hack)\b/.test(plain);
  if (!named && (FOR_A_COLLEAGUE.test(plain) || WARY.test(plain))) return false;
  return PATTERNS.some((pattern) => pattern.test(plain));
}
