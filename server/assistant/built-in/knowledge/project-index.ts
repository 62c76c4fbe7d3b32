import MiniSearch from 'minisearch';
import type { AgencyFacts } from '../../facts.ts';
import { FUNCTION_WORDS } from '../text/everyday-words.ts';
import { wordsOf } from '../text/plain-text.ts';
import { sense } from '../text/synonyms.ts';

export type Project = AgencyFacts['projects'][number];
export type FoundProject = {
  project: Project;
  score: number;
  covered: number;
  /** The part of `covered` by name and plant, and by these with the client's sector. */
  coveredBy: { name: number; sector: number };
};
export type ProjectIndex = {
  search: (words: string[], among: Set<string>) => FoundProject[];
  /** Higher for a word that few projects have; 0 when none has it. */
  weight: (word: string) => number;
  /** The title (name and plant) with most of the given words: how many, and whether it has a certain word. */
  titled: (words: string[]) => { count: number; has: (word: string) => boolean };
};

const BOOST = { name: 4, plant: 2, works: 1, sector: 0.5 };
const FIELDS = Object.keys(BOOST);

export function createProjectIndex({ projects, clients }: AgencyFacts): ProjectIndex {
  const sectors = new Map(clients.map(({ name, sector }) => [name, sector]));
  const documents = projects.map((project) => ({
    id: project.id,
    name: project.name,
    plant: project.plant,
    works: [project.works, ...(project.phases ?? []).map(({ works }) => works)].join(' '),
    sector: sectors.get(project.client) ?? '',
  }));
  const index = new MiniSearch({
    fields: FIELDS,
    tokenize: wordsOf,
    processTerm: (word) => (FUNCTION_WORDS.has(word) ? null : sense(word)),
  });
  index.addAll(documents);
  const frequency = new Map<string, number>();
  for (const { name, plant, works, sector } of documents) {
    const senses = new Set(wordsOf([name, plant, works, sector].join(' ')).map(sense));
    for (const term of senses) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const byId = new Map(projects.map((project) => [project.id, project]));
  const weight = (word: string) => {
    const count = frequency.get(sense(word));
    return count && !FUNCTION_WORDS.has(word) ? Math.log(1 + projects.length / count) : 0;
  };
  const titles = documents.map(
    ({ name, plant }) => new Set(wordsOf(`${name} ${plant}`).map(sense)),
  );
  return {
    weight,
    titled: (words) => {
      const senses = [...new Set(words.map(sense))];
      const counts = titles.map((title) => senses.filter((of) => title.has(of)).length);
      const count = Math.max(0, ...counts);
      const title = count ? titles[counts.indexOf(count)] : undefined;
      return { count, has: (word) => title?.has(sense(word)) ?? false };
    },
    search: (words, among) => {
      const weights = new Map(words.map((word) => [sense(word), weight(word)]));
      const results = index.search(words.join(' '), {
        boost: BOOST,
        filter: ({ id }) => among.has(id),
      });
      return results.flatMap(({ id, score, queryTerms, match }) => {
        const project = byId.get(id);
        if (!project) return [];
        const covered = (fields: string[]) =>
          queryTerms.reduce((sum, term) => {
            const isThere = match[term]?.some((field) => fields.includes(field));
            return sum + (isThere ? (weights.get(term) ?? 0) : 0);
          }, 0);
        const name = covered(['name', 'plant']);
        const sector = covered(['name', 'plant', 'sector']);
        return [{ project, score, covered: covered(FIELDS), coveredBy: { name, sector } }];
      });
    },
  };
}
