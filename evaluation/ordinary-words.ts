const LANGUAGE = `
a about above according active after again all almost already also although altogether always among
an and another answers any anyone anything apart apply are around as ask at available average
because been before began being below besides between both briefly budget budgets build built but by call can carried certainly check
choose clear client clients closed closing come companies company construction cost costs crews complete completed contact could crew crews
currently date dates depending details did do does done don't duration during each earlier either email e-mail end ended ends enough
everyone everything every exactly examples except finished first following for four from full further
general give given glad go good goodbye great had happy has have having hello help her here hi hours
how however if in included includes including indeed information instead is it it's its just kindly
know largest last later latest let like list location longest looking made main many may maybe more
most my name names near need nearly neither never next no nobody none nor not nothing now of off
office ok okay on once one ongoing only open opening or other others our out over overall people
period phase phases phone place plant please plus possible project projects raise reach related right
same second see seek send several shall she should shortest since sector sectors service services site sites small smallest so some
somebody soon sorry started starting status still such sure take tell than thank thanks that that's
the their them then there there's these they third this those three through thus today together
tomorrow total two under unfortunately until up us use usually very via visit want was we we're we've
welcome well were what whatever when whenever where whether which while who whole whose why will with
within without work worked workers working works would write year years yes yesterday yet you you're
your
`;

/** Words that may begin a sentence and are no names. */
export const ORDINARY_WORDS = new Set(LANGUAGE.trim().split(/\s+/));

const OWN_CAPITALS = `
i i'm i've i'll i'd am pm dzd cv monday tuesday wednesday thursday friday saturday sunday january
february march april may june july august september october november december algerian english
`;

/** Words that have a capital anywhere in a sentence. */
export const CAPITAL_WORDS = new Set(OWN_CAPITALS.trim().split(/\s+/));
