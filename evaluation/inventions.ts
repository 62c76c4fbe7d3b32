import { comparable, names } from './comparable.ts';
import { countsNamed, figuresIn, type Known } from './known.ts';
import { CAPITAL_WORDS, ORDINARY_WORDS } from './ordinary-words.ts';

/** Claims of a reply that come neither from the facts nor from the visitor. */
export function inventions(reply: string, asked: string[], known: Known): string[] {
  const text = comparable(withoutListNumbers(reply));
  const question = comparable(asked.join('\n'));
  return [
    ...inventedFigures(text, question, known),
    ...inventedNames(reply, `${known.text}\n${question}`),
    ...inventedWays(reply, text, known),
    ...text.split('\n').flatMap((line) => mixedUp(line, question, known)),
  ];
}

const withoutListNumbers = (text: string) => text.replace(/^\s*\d{1,2}[.)]\s+/gm, '');

function inventedFigures(text: string, question: string, known: Known): string[] {
  const lines = text.split('\n').filter((line) => /^\s*[-•*]\s/.test(line)).length;
  const allowed = new Set([...figuresIn(question), ...countsNamed(known, text), String(lines)]);
  const withoutSpans = text.replace(
    /(\d+) (?:full )?(?:months?|years?)\b/g,
    (span, length: string) => (known.spans.has(length) ? '' : span),
  );
  const figures = figuresIn(withoutSpans).filter(
    (figure) => !known.figures.has(figure) && !allowed.has(figure),
  );
  return figures.map((figure) => `the figure ${figure}`);
}

const NAME =
  /(?<![\p{L}\d])[\p{Lu}][\p{L}\p{M}\d'’&/-]*(?: (?:& )?[\p{Lu}][\p{L}\p{M}\d'’&/-]*)*/gu;
const SENTENCE_START = /(?:^|[.!?:;\n•"“(*]|[-–]\s)\s*$/;

function inventedNames(reply: string, vocabulary: string): string[] {
  return [...reply.matchAll(NAME)].flatMap(({ 0: found, index }) => {
    const begins = SENTENCE_START.test(reply.slice(0, index));
    const words = found.split(' ').filter((word) => !CAPITAL_WORDS.has(plain(word)));
    const [first = ''] = words;
    const isLabel = reply.startsWith(':', index + found.length) && words.length === 1;
    const rest = begins && (isLabel || isOrdinary(plain(first))) ? words.slice(1) : words;
    const isKnown = [words, rest].some(
      (sequence) => sequence.length === 0 || names(vocabulary, plain(sequence.join(' '))),
    );
    return isKnown ? [] : [`the name ${found}`];
  });
}

const plain = (word: string) => comparable(word).replace(/(?:'s|')$/, '');

const isOrdinary = (word: string) => ORDINARY_WORDS.has(word) || word.endsWith('ly');

function inventedWays(reply: string, text: string, known: Known): string[] {
  const phones = (text.match(/\+?\d{7,}|\b0\d(?:[ .-]?\d\d){3,4}\b/g) ?? []).filter(
    (number) => !known.phones.has(number) && !known.figures.has(number),
  );
  const addresses = reply.match(/https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w.-]+/gi) ?? [];
  const unknown = addresses
    .map((address) => address.toLowerCase().replace(/[.,;:)\]"']+$/, ''))
    .filter((address) => !known.text.includes(address));
  return [...phones, ...unknown].map((way) => `the address or number ${way}`);
}

const SMALLEST_TELLING_FIGURE = 90;

/** A line about one project that gives it another's figure or client. */
function mixedUp(line: string, question: string, known: Known): string[] {
  const about = known.projects.filter(({ name }) => names(line, name));
  const [project] = about;
  if (!project || about.length > 1) return [];
  const asked = new Set(figuresIn(question));
  const figures = figuresIn(line).filter(
    (figure) =>
      (figure.includes('-') || Number(figure) >= SMALLEST_TELLING_FIGURE) &&
      known.figures.has(figure) &&
      ![project.figures, known.unowned, asked].some((own) => own.has(figure)),
  );
  const clients = known.clients.filter(
    (client) => client !== project.client && names(line, client) && !names(question, client),
  );
  return [...figures, ...clients].map((what) => `${what} for ${project.name}`);
}
