import { type AgencyFacts, fillIn } from '../../facts.ts';
import { type Gist, gistOf } from '../meaning/likeness.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { slotted } from '../meaning/slots.ts';
import { wordsOf } from '../text/plain-text.ts';
import { sensesOf } from '../text/synonyms.ts';

/** A piece of text that can be the answer, and what is asked when it is. */
export type Passage = {
  kind: 'answer' | 'service' | 'about';
  title: string;
  text: string;
  senses: Set<string>;
  /** How its author asks for it, or what it is called. */
  asked: Gist[];
  /** What each of its sentences speaks of. */
  gists: Gist[];
  /** How well it grants what people commonly ask for, by the label of that. */
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

/** An answer grants what most of its phrasings ask for, a service what any part of its title says. */
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
