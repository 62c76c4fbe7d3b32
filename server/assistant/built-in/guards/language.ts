import { isFrequent } from '../meaning/word-vectors.ts';
import { plainText } from '../text/plain-text.ts';

const list = (words: string) => words.trim().split(/\s+/);

/** Frequent words of other languages that visitors may write, without accents; the filter removes English words. */
const FOREIGN_WORDS = new Set(
  list(`
bonjour bonsoir salut merci oui je tu il elle nous vous ils elles le la les un une des du au aux et ou mais donc est sont etes suis
avez avons ont fait quel quelle quels quelles qui que quoi quand comment combien pourquoi dans sur avec pour sans chez mon ma mes
ton ta tes votre vos notre nos leur leurs ce cette ces cet il y moi toi travail travaillez entreprise societe chantier ouvriers
ouvrier horaires heures ouverture adresse telephone projet projets numero avez-vous puis peux pouvez voudrais souhaite cherche
emploi embauche soudeur soudeurs plus tres bien aussi parlez francais lundi mardi mercredi jeudi vendredi samedi dimanche ouvert
etait etaient quelque tout tous toute toutes faire savoir connaitre svp cordialement envoyer candidature recrutement
travailleurs travailleur effectif etiez aujourdhui ouverts ferme fermes jour jours annee annees marche marches depuis pendant
hola gracias buenos buenas dias tardes que quien quienes cuando donde como cuanto cuantos cuantas cual cuales por para con sin
el los las una unos es son esta estan usted ustedes ellos su sus mi mis trabajo trabajadores empresa horario telefono correo
direccion proyecto proyectos tiene tienen hay puedo quiero necesito del al muy pero tambien soldadores hace abierto
hallo danke bitte guten morgen ich du er sie wir ihr der das den dem ein eine einen einem eines und oder aber ist sind war waren
haben habe hat wie viele wer wo wann warum welche welcher welches was mit fur auf bei nach von zu zum zur im nicht kein keine
ihre ihren ihrer mein arbeiter firma offnungszeiten unternehmen projekt projekte telefonnummer kann konnen mochte suche gibt
ciao grazie buongiorno buonasera sono siete hanno avete quanti quante quanto quale quali chi dove perche il lo gli una uno della
delle dei degli nel nella per con vostro vostri vostra orari lavoro lavoratori azienda progetto progetti indirizzo numero posso vorrei
ola obrigado obrigada voce voces quantos quantas onde quem sao esta estao seu sua seus suas trabalho trabalhadores empresa
projetos uma umas nao com para pelo pela mais tambem posso quero horario endereco
hoeveel wie waar wanneer welke zijn hebben heeft jullie uw het een van voor met niet werken werknemers bedrijf bedankt goedemorgen dank
merhaba tesekkurler nasil kac nerede hangi isci isciler sirket calisma saatleri musteri musteriler proje projeler icin ile var mi bir
hej tack hur vad var ar ni oppettider hvor mange hvad er jeg
czesc dzien dobry dziekuje ile jest jak gdzie kto czy pracownikow firma sa wasze
halo terima kasih berapa siapa dimana apa yang perusahaan pekerja kami anda adalah
buna multumesc pentru cat costa echipa luna sudori aveti puteti cati este sunt unde cine lucratori va rog
salam salem alaikum alaykum aleykum alikoum labas chokran shukran choukran wesh wach chhal ch7al kifach kifech wayn fin chkoun
kayen kayna khdma khedma win rah raha rahi rakom raki bghit nhab nheb bech bach 3lah 3lach wa9tach waqtach wakt weqt ta3 ta3kom mta3 dyal dial lyoum ghodwa bezzaf khoya sahbi hna hnaya ntuma n9der nqder qdeh gedeh feha fiha wela walla
khdma khedma 3andkom ndir nkhdem rani kamel nta ntouma azul tanemmirt
namaste kitne kaun kahan kya hai aap mujhe dhanyavaad
privet spasibo skolko gde kto
`).filter(
    (word) =>
      !/^(a|no|me|is|in|so|on|an|he|do|as|at|or|go|us|we|all|more|also|was|war|fin|var|plus|come|men|son|pour|sa)$/.test(
        word,
      ),
  ),
);

/** Evidence of English: function words and the frequent words of visitors' questions. */
const ENGLISH_WORDS = new Set(
  list(`
the a an of to in on at for from with by and or but is are was were be been am do does did have has had can could will would
should i you your we our they their it its this that these those what which who whom whose when where why how many much any
some there here not please hello hi hey thanks thank yes no ok about tell me my us give show list need want know work working
project projects hours open opening phone number address email contact client clients worker workers budget company services
price cost phase before after between during largest biggest
`),
);

const LETTERS = /\p{L}/gu;
const FOREIGN_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const FOREIGN_SIGNS = /[¿¡ñßœæøåãõăâîșțşţőűğışłężźćčřůđ]|\b[ldcqjnmst]['’](?=[aeiouhéèêà])/giu;

/** Arabic in Latin letters has digits for the sounds that these lack: 'ta3', 'wa9t'. */
const WITH_DIGITS = /^[a-z]+[2-9][a-z]+$|^[379][a-z]{3,}$/;

/**
 * Whether a message is in another language, by its script, its frequent words and its accents. Words of the facts
 * (`ours`), such as names of places and companies, do not count.
 */
export function isOtherLanguage(text: string, ours: (word: string) => boolean): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  if ((text.match(FOREIGN_LETTERS)?.length ?? 0) * 3 > letters) return true;
  let foreign = 0;
  let english = 0;
  let strange = 0;
  const words = plainText(text).split(' ');
  for (const word of words) {
    if (ENGLISH_WORDS.has(word)) english++;
    else if (ours(word)) continue;
    else if (FOREIGN_WORDS.has(word) || WITH_DIGITS.test(word)) foreign++;
    else if (word.length > 3 && isFrequent(word)) english += 0.4;
    else if (word.length > 2) strange++;
  }
  if (english === 0 && foreign === 0 && words.length > 3 && strange > words.length / 2) return true;
  if (english === 0 && foreign === 0) return signsIn(text, ours) > 0;
  const signs = signsIn(text, ours);
  return (foreign > 0 || signs > 1) && foreign + signs > english;
}

/** The number of words with letters or elisions that English does not have, without names of the facts. */
const signsIn = (text: string, ours: (word: string) => boolean) =>
  text.split(/\s+/).filter((word) => word.match(FOREIGN_SIGNS) && !ours(plainText(word))).length;
