import type { AgencyFacts } from '../../facts.ts';
import { ASKING_WORDS } from '../reading/asking-words.ts';
import { wordsOf } from '../text/plain-text.ts';
import { createLexicon, type Lexicon } from '../text/tokens.ts';
import { createNames, type Names } from './names.ts';
import { createPassages, type Passage } from './passages.ts';
import { createProjectIndex, type ProjectIndex } from './project-index.ts';
import { createSentences, type Sentences } from './sentences.ts';

/** The facts, with the indexes for answering questions. */
export type Knowledge = {
  facts: AgencyFacts;
  lexicon: Lexicon;
  /** Words that may have a capital letter without being the name of somebody else. */
  titles: Set<string>;
  /** The words of the last part of the address. */
  country: string[];
  names: Names;
  projects: ProjectIndex;
  passages: Passage[];
  sentences: Sentences;
};

function createKnowledge(facts: AgencyFacts): Knowledge {
  const passages = createPassages(facts);
  return {
    facts,
    lexicon: createLexicon(
      [...ASKING_WORDS, ...textsOf(facts).flatMap(wordsOf)],
      nameWords(facts),
      new Set(facts.projects.flatMap(({ name, plant }) => [name, plant].flatMap(wordsOf))),
    ),
    titles: titleWords(facts),
    country: wordsOf(facts.contact.address.split(',').at(-1) ?? '').filter((word) =>
      /^\p{L}{4,}$/u.test(word),
    ),
    names: createNames(facts),
    projects: createProjectIndex(facts),
    passages,
    sentences: createSentences(passages),
  };
}

const textsOf = ({
  name,
  agency,
  about,
  projects,
  clients,
  partners,
  cities,
  ...facts
}: AgencyFacts) => [
  name,
  agency.tagline,
  agency.description,
  agency.contact.address,
  facts.contact.address,
  ...[...agency.sectors, ...agency.handles, ...agency.certifications, ...agency.areas],
  ...[about.text, about.heading, about.mission.title, about.mission.text],
  ...[...about.stats, ...facts.counters].map(({ label }) => label),
  ...cities.map((city) => city.name),
  ...[...clients, ...partners].flatMap(({ name, sector }) => [name, sector]),
  ...projects.flatMap(({ name, plant, works, location, phases = [] }) => [
    name,
    plant,
    works,
    location,
    ...phases.map((phase) => phase.works),
  ]),
  ...facts.services.flatMap(({ title, description }) => [title, description]),
  ...facts.answers.flatMap(({ about, asked, answer }) => [about, ...asked, answer]),
];

const nameWords = ({ name, clients, partners, cities, projects }: AgencyFacts) =>
  new Set(
    [
      name,
      ...[...clients, ...partners, ...cities].map((one) => one.name),
      ...projects.map(({ location }) => location),
    ].flatMap(wordsOf),
  );

const TITLES =
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december resume linkedin english french arabic login phase phases manpower recruiter project projects company agency what who where when which how send message portfolio magazine';

const titleWords = ({
  name,
  agency,
  projects,
  services,
  clients,
  partners,
  cities,
  contact,
}: AgencyFacts) =>
  new Set(
    [
      TITLES,
      name,
      contact.address,
      ...agency.sectors,
      ...agency.certifications,
      ...agency.areas,
      agency.description,
      ...projects.flatMap(({ name, plant, location, works }) => [
        name,
        plant,
        location,
        works.split(' ')[0] ?? '',
      ]),
      ...services.map(({ title }) => title),
      ...[...clients, ...partners].flatMap(({ name, sector }) => [name, sector]),
      ...cities.map((city) => city.name),
    ].flatMap(wordsOf),
  );

/** Caches the knowledge and builds it again only when the facts have changed. */
export function createKnowledgeKeeper(): (facts: AgencyFacts) => Knowledge {
  let cached: { parts: unknown[]; key: string; knowledge: Knowledge } | null = null;
  return (facts) => {
    const parts = [facts.projects, facts.answers, facts.agency, facts.clients];
    const key = JSON.stringify([facts.services, facts.contact, facts.about.text, facts.hours]);
    const same = cached?.key === key && cached.parts.every((part, index) => part === parts[index]);
    if (!cached || !same) cached = { parts, key, knowledge: createKnowledge(facts) };
    return cached.knowledge;
  };
}
