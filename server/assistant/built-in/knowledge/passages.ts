import MiniSearch from 'minisearch';
import type { AgencyFacts } from '../../facts.ts';
import { fillIn } from '../../fill-in.ts';
import { sensesOf } from '../text/senses.ts';

/** A piece of text that can be the answer, and what is asked when it is. */
export type Passage = {
  kind: 'answer' | 'service' | 'about';
  title: string;
  text: string;
  phrases: Set<string>[];
  senses: Set<string>;
};
export type Passages = {
  all: Passage[];
  /** The passages that share a word with a question, best first. */
  search: (senses: string[]) => Passage[];
  weight: (sense: string) => number;
  /** The weight of a word that no passage has. */
  strange: number;
};

const MOST_FOUND = 12;

export function createPassages(facts: AgencyFacts): Passages {
  const all = [...answers(facts), ...services(facts), ...about(facts)];
  const index = new MiniSearch({
    fields: ['phrases', 'senses'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { phrases: 3 } },
  });
  index.addAll(
    all.map(({ phrases, senses }, id) => ({
      id,
      phrases: phrases.flatMap((phrase) => [...phrase]).join(' '),
      senses: [...senses].join(' '),
    })),
  );
  const frequency = new Map<string, number>();
  for (const { senses } of all)
    for (const sense of senses) frequency.set(sense, (frequency.get(sense) ?? 0) + 1);
  return {
    all,
    strange: 1.2 * Math.log(1 + all.length),
    search: (senses) =>
      index
        .search(senses.join(' '))
        .slice(0, MOST_FOUND)
        .flatMap(({ id }) => all[id] ?? []),
    weight: (sense) => {
      const count = frequency.get(sense);
      return count ? Math.log(1 + all.length / count) : 0;
    },
  };
}

const answers = (facts: AgencyFacts): Passage[] =>
  facts.answers.map(({ about, asked, answer }) => {
    const text = fillIn(answer, facts);
    const phrases = [...asked, about].map((phrase) => new Set(sensesOf(phrase)));
    const senses = new Set([...phrases.flatMap((phrase) => [...phrase]), ...sensesOf(answer)]);
    return { kind: 'answer', title: about, text, phrases, senses };
  });

const services = ({ services }: AgencyFacts): Passage[] =>
  services.map(({ title, description }) => ({
    kind: 'service',
    title,
    text: description,
    phrases: [title, ...title.split(/\band\b|,|&/)].map((phrase) => new Set(sensesOf(phrase))),
    senses: new Set(sensesOf(`${title} ${description}`)),
  }));

const about = ({ about, agency }: AgencyFacts): Passage[] =>
  [...about.text.split('\n\n'), ...agency.handles].map((text) => ({
    kind: 'about',
    title: '',
    text,
    phrases: [],
    senses: new Set(sensesOf(text)),
  }));
