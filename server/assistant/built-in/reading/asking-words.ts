const list = (words: string) => words.trim().split(/\s+/);

/** Words that ask for a fact about a project; they do not describe one. */
export const PROJECT_ASKING = new Set(
  list(`
single based project projects work works worked working job jobs site sites plant plants facility facilities worker workers people persons men staff
manpower personnel headcount crew crews employee employees workforce budget budgets cost costs price worth value dzd dinar dinars money
amount expensive spent when year years period date dates duration long start started starts begin began end ended ends finish finished
complete completed completion last lasted client clients customer customers commissioned ordered owner where location located city
cities town place places scope task tasks activities describe description phase phases stage stages status ongoing still running
active current currently done over underway built build building construct constructed size capacity volume length big large how many
much number count list overview summary largest biggest smallest longest shortest latest newest recent oldest earliest most least
fewest highest lowest cheapest total executed carried realised realized delivered deployed employed handled performed took take
fast quick quickly deep high tall wide heavy soon ready bigger larger longer smaller shorter newer older cheaper voltage capacity volume diameter length size weight surface output top main record participated month months week weeks day days contract team teams role responsible kind type area site labour mobilised mobilized
manning staffing strength souls heads hands guys lads fellows numerous strong sum bill costly pricey tag budgeted investment invested went expenditure financial
timeframe timeline kickoff kick kicked launch launched wrap wrapped handover handed schedule commence commenced conclude concluded behalf whose belong belonged awarded
contracted gave whereabouts found situated region consist consisted comprise comprised duties assignment responsibilities installation complex level specified unspecified disclosed blokes folks chaps max min average ballpark figure footed foot rundown
`),
);

/** Words of questions that typing errors are corrected to. */
export const ASKING_WORDS = [
  ...PROJECT_ASKING,
  ...list(`
hours open opened opening close closed closing business schedule saturday sunday monday tuesday wednesday thursday friday weekend
today tomorrow tonight morning afternoon evening phone telephone number email mail address fax contact call reach office located headquarters
linkedin social security partner partners service services offer provide supply company agency founded established history mission
certification certifications certified certificate certificates certificat iso sector sectors industry industries region regions areas cover register recruiter recruiters account
login password resume send apply application hiring welder welders many which what when where there their would could should about please
salary candidate candidates experience qualified quote quotation finished between before after during since phases second third first
biggest smallest largest longest shortest latest recently handle receive website magazine portfolio brochure satisfaction placements
reference references branch branches outside abroad employees engineers electricians technicians operators supervisors wrote writes thanks thank hello morning
`),
];
