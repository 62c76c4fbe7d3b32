import { type AgencyFacts, fillIn } from '../../facts.ts';
import { type Gist, gistOf } from '../meaning/likeness.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { slotted } from '../meaning/slots.ts';
import { wordsOf } from '../text/plain-text.ts';
import { sensesOf } from '../text/synonyms.ts';

/** A text that can be an answer, with the data that matches it to questions. */
export type Passage = {
  kind: 'answer' | 'service' | 'about';
  title: string;
  text: string;
  senses: Set<string>;
  /** The written phrasings of its question, or its title. */
  asked: Gist[];
  /** One for each of its sentences. */
  gists: Gist[];
  /** How well it answers a common request, by the label ('wish.…') of the request. */
  grants: Map<string, number>;
};

export const createPassages = (facts: AgencyFacts): Passage[] => [
  ...facts.answers.map(({ about, asked, answer }) =>
    passage('answer', about, fillIn(answer, facts), [...asked, about]),
  ),
  ...facts.services.map(({ title, description }) =>
    passage('service', title, description, [title, ...title.split(/\band\b|,|&/)]),
  ),
  ...[
    ...facts.about.text.split('\n\n'),
    ...facts.agency.handles,
    facts.agency.description,
    facts.about.mission.text,
  ].map((text) => passage('about', '', text, [])),
];

function passage(kind: Passage['kind'], title: string, text: string, asked: string[]): Passage {
  const heading = wordsOf(title);
  return {
    kind,
    title,
    text,
    senses: new Set(sensesOf(`${title} ${asked.join(' ')} ${text}`)),
    asked: asked.map((phrase) => gistOf(wordsOf(phrase))),
    gists: text
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => gistOf([...heading, ...wordsOf(sentence)])),
    grants: grantsOf(kind, asked),
  };
}

/** For an answer the mean over its phrasings, for a service the maximum over the parts of its title. */
function grantsOf(kind: Passage['kind'], asked: string[]): Map<string, number> {
  const grants = new Map<string, number>();
  const meanings = asked.map((phrase) =>
    meaningOf(slotted({ words: wordsOf(phrase), names: [], isOfProject: () => false })),
  );
  for (const meaning of meanings)
    for (const { label, likely } of meaning) {
      if (!label.startsWith('wish.')) continue;
      const before = grants.get(label) ?? 0;
      const mean = before + likely / meanings.length;
      grants.set(label, kind === 'answer' ? mean : Math.max(before, likely * 0.8));
    }
  return grants;
}
