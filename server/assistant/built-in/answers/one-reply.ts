import type { Ask } from '../reading/asks.ts';
import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import type { ReplyOutcome } from './outcome.ts';
import { entries } from './phrases.ts';

/** Some projects with a line each. */
export type Listing = {
  /** What stands before the colon. */
  lead: string;
  items: Item[];
  after: string;
};

type Item = {
  name: string;
  /** In brackets after the name. */
  about: Figure[];
  /** After a colon. */
  figures: Figure[];
};

type Figure = { ask: Ask; text: string };

export const listingText = ({ lead, items, after }: Listing) =>
  `${lead}:${entries(items.map(lineOf), after)}`;

function lineOf({ name, about, figures }: Item) {
  const texts = (all: Figure[]) => all.map(({ text }) => text).join(', ');
  return `${name}${about.length ? ` (${texts(about)})` : ''}${figures.length ? `: ${texts(figures)}` : ''}`;
}

/** Several answers as one reply that says a thing once. */
export function oneReply(answers: ReplyOutcome[]): string {
  const merged: ReplyOutcome[] = [];
  for (const next of answers) {
    const same = merged.findIndex((earlier) => listsTheSame(earlier, next));
    const earlier = merged[same];
    if (earlier) merged[same] = withFigures(earlier, next);
    else if (!merged.some((before) => saysAlready(before, next))) merged.push(next);
  }
  const texts = merged.map(({ text }) => text);
  const isRepeated = (text: string, at: number) =>
    texts.some(
      (other, place) => place !== at && contains(other, text) && (other !== text || place < at),
    );
  return texts.filter((text, at) => !isRepeated(text, at)).join('\n\n');
}

const namesIn = ({ listing }: ReplyOutcome) => listing?.items.map(({ name }) => name).join('\n');

const listsTheSame = (one: ReplyOutcome, two: ReplyOutcome) =>
  one.listing !== undefined && namesIn(one) === namesIn(two);

/** The first list with what the second says beyond it. */
function withFigures(earlier: ReplyOutcome, later: ReplyOutcome): ReplyOutcome {
  const [one, two] = [earlier.listing, later.listing];
  if (!one || !two) return earlier;
  const items = one.items.map((item, at): Item => {
    const known = [...item.about, ...item.figures];
    const isNew = ({ ask, text }: Figure) =>
      ask === 'place' || ask === 'client'
        ? !known.some((figure) => figure.ask === ask) && !one.lead.includes(text)
        : !known.some((figure) => figure.text === text);
    const more = (two.items[at]?.figures ?? []).filter(isNew);
    const dated = more.some(({ ask }) => ask === 'period');
    return {
      ...item,
      about: dated ? item.about.filter(({ ask }) => ask !== 'period') : item.about,
      figures: [...item.figures, ...more],
    };
  });
  const listing = { ...one, items };
  return { ...later, listing, text: listingText(listing) };
}

/** A figure of a project after all that is known of it. */
function saysAlready(earlier: ReplyOutcome, { text, focus, listing }: ReplyOutcome) {
  const [project, ...others] = focus.projects;
  const [before, ...more] = earlier.focus.projects;
  if (listing || !project || project !== before || others.length || more.length) return false;
  const known = new Set(wordsIn(earlier.text));
  return wordsIn(text).every((word) => known.has(word) || isFiller(word));
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isFiller = (word: string) => FUNCTION_WORDS.has(word) && !/^(no|not|none|never)$/.test(word);

/** Shorter answers, such as 'Yes.', belong to their question. */
const WORTH_COMPARING = 20;

const contains = (other: string, text: string) =>
  text.length >= WORTH_COMPARING &&
  other.toLowerCase().includes(text.toLowerCase().replace(/\.$/, ''));
