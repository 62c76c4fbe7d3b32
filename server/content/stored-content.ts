import type { AuditChanges } from '../../contracts/audit.ts';
import { letterOf } from '../../contracts/brand.ts';
import { TRANSLATIONS, type Translation } from '../../contracts/languages.ts';
import type { SiteSection, Written } from '../../contracts/site-content.ts';
import { checkAgreement } from './content-agreement.ts';
import { type ContentFiles, FILES } from './content-json.ts';
import { type Content, type ContentSource, composeAll } from './read-content.ts';
import { SectionProblems } from './section-problems.ts';
import { leavesOf, usableTexts } from './section-texts.ts';
import { cityOf, type Overlays, TEXTS } from './translated-files.ts';
import { mergeTexts, RECORD, type Texts } from './translated-texts.ts';
import { uploadedRefOf } from './uploaded-pictures.ts';

/*
 * The content folder with what the panel says instead. The schemas and checks are those of the files.
 */

export type StoredSection = Written & { older: Record<Translation, string[]> };
export type StoredSections = ReadonlyMap<SiteSection, StoredSection>;

const SECTION_FILES = {
  brand: 'agency',
  hero: 'hero',
  about: 'about',
  'business-hours': 'businessHours',
  partners: 'partners',
  trust: 'trust',
  cities: 'cities',
  projects: 'projects',
  clients: 'clients',
  answers: 'answers',
} as const satisfies Record<SiteSection, keyof typeof TEXTS>;

/** A section that is a part of its file has these fields of it. */
const PARTS: Partial<Record<SiteSection, readonly string[]>> = {
  brand: [
    'name',
    'tagline',
    'description',
    'accent',
    'wordmark',
    'caption',
    'founded',
    'linkedin',
    'contact',
  ],
};

const isPart = (section: SiteSection, field: string) => PARTS[section]?.includes(field) ?? true;
const fieldsOf = (value: unknown, keep: (field: string) => boolean) =>
  Object.fromEntries(Object.entries((value ?? {}) as object).filter(([field]) => keep(field)));
const partOf = (section: SiteSection, value: unknown) =>
  PARTS[section] ? fieldsOf(value, (field) => isPart(section, field)) : value;
/** What the file says beside the section. */
const restOf = (section: SiteSection, value: unknown) =>
  PARTS[section] ? fieldsOf(value, (field) => !isPart(section, field)) : {};

const textsOfSection = (section: SiteSection): Texts => {
  const texts: Texts = TEXTS[SECTION_FILES[section]];
  return PARTS[section]
    ? { [RECORD]: true, ...(partOf(section, texts) as Record<string, Texts>) }
    : texts;
};

/** What the file says, in the form in which the panel edits it. */
export function sectionOfFile({ files, overlays }: ContentSource, section: SiteSection): Written {
  const name = SECTION_FILES[section];
  const texts = Object.fromEntries(
    TRANSLATIONS.map((language) => [
      language,
      partOf(section, usableTexts(TEXTS[name], overlays[language][name], new Set()) ?? null),
    ]),
  ) as Written['texts'];
  return { value: partOf(section, files[name]), texts };
}

/** Every text of a section with its translation. */
export const sectionLeaves = (section: SiteSection, { value, texts }: Written, of: Translation) =>
  leavesOf(textsOfSection(section), value, texts[of]);

type Composed = Pick<Content, 'public' | 'facts' | 'in' | 'books'>;

/**
 * The content with what is stored. A section that does not fit (any more) is left out and named, so that nothing stored
 * can take the page down.
 */
export function contentWith(
  source: ContentSource,
  stored: StoredSections,
): { content: Composed; unreadable: Set<SiteSection> } {
  const sections = new Map(stored);
  const unreadable = new Set<SiteSection>();
  while (sections.size > 0) {
    const problems = new SectionProblems();
    const withStored = sourceWith(source, sections, problems);
    const content = problems.count === 0 && composeAll(withStored, problems);
    if (content && problems.count === 0) return { content, unreadable };
    const named = new Set(problems.found.map(({ file }) => sectionOf(file)));
    const wrong = [...sections.keys()].filter((section) => named.has(section));
    // Where the problem shows in a file that is not stored, the newest change is not known: all of them go.
    for (const section of wrong.length > 0 ? wrong : [...sections.keys()]) {
      sections.delete(section);
      unreadable.add(section);
    }
  }
  return { content: composeAll(source, new SectionProblems()), unreadable };
}

/** What is wrong with a section beside the others; `fields` are those of the input of the panel. */
export function problemsOfSection(
  source: ContentSource,
  stored: StoredSections,
  section: SiteSection,
  candidate: StoredSection,
): { path: string; problem: { reason: string } }[] {
  const name = SECTION_FILES[section];
  const { file } = FILES[name];
  const problems = new SectionProblems();
  const { unreadable } = contentWith(source, stored);
  const others = new Map([...stored].filter(([other]) => !unreadable.has(other)));
  checkTranslations(source, section, candidate, problems);
  if (section === 'hero') checkFirstPhrase(candidate, nameIn(source, others), problems);
  const withCandidate = sourceWith(source, others.set(section, candidate), problems);
  if (problems.count === 0) composeAll(withCandidate, problems);
  const fieldOf = (found: { file: string; path: PropertyKey[] }) => {
    const language = TRANSLATIONS.find((each) => found.file === `${each}/${file}`);
    const place = language ? ['texts', language] : ['value'];
    return [...place, ...found.path].join('.');
  };
  return problems.found.map(({ problem, ...found }) =>
    found.file.endsWith(file)
      ? { path: fieldOf(found), problem }
      : { path: 'value', problem: { reason: 'invalid-input.content.otherPart' } },
  );
}

/** A figure that differs is refused also in a translation that is not complete, and a text by the limits of the original. */
function checkTranslations(
  source: ContentSource,
  section: SiteSection,
  { value, texts }: StoredSection,
  problems: SectionProblems,
) {
  const name = SECTION_FILES[section];
  const { file, schema } = FILES[name];
  const parsed = schema.safeParse(wholeValue(source, section, value));
  if (!parsed.success) return;
  for (const language of TRANSLATIONS) {
    if (texts[language] === null || texts[language] === undefined) continue;
    const filled = withoutEmpty(texts[language]);
    const merged = mergeTexts(textsOfSection(section), parsed.data, filled, (path) =>
      problems.add(`${language}/${file}`, path, '', 'notAsOriginal'),
    );
    const checked = schema.safeParse(merged);
    for (const issue of checked.error?.issues ?? [])
      problems.addIssue(`${language}/${file}`, issue);
  }
}

/** Its other phrases are the author's; the first one is the agency's name, in every language. */
function checkFirstPhrase({ value }: StoredSection, name: string, problems: SectionProblems) {
  const phrases: unknown = (value as { phrases?: unknown } | null)?.phrases;
  if (Array.isArray(phrases) && phrases[0] !== name)
    problems.add('hero.json', ['phrases', 0], '', 'agencyName');
}

/** The name that the page shows: the brand's, where one is stored. */
const nameIn = (source: ContentSource, stored: StoredSections): string =>
  (stored.get('brand')?.value as { name?: string } | undefined)?.name ?? source.files.agency.name;

/** The whole file with a section in it, as the schema knows it. */
const wholeValue = (source: ContentSource, section: SiteSection, value: unknown): unknown =>
  PARTS[section] && typeof value === 'object' && value !== null
    ? { ...restOf(section, source.files[SECTION_FILES[section]]), ...value }
    : value;

/** A hero that was stored under an earlier name of the agency is as good as before. */
export function withAgencyName<Hero>(hero: Hero, name: string): Hero {
  const phrases: unknown = (hero as { phrases?: unknown } | null | undefined)?.phrases;
  return Array.isArray(phrases) && phrases.length > 0
    ? { ...hero, phrases: [name, ...phrases.slice(1)] }
    : hero;
}

/** Fields that are empty are texts that are missing; a list keeps its places. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(withoutEmpty);
    return parts.some((part) => part === undefined) &&
      value.some((part) => typeof part === 'string')
      ? undefined
      : parts.map((part) => part ?? {});
  }
  if (typeof value !== 'object' || value === null) return value === '' ? undefined : value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, withoutEmpty(part)])
      .filter(([, part]) => part !== undefined),
  );
}

const sectionOf = (file: string) =>
  (Object.keys(SECTION_FILES) as SiteSection[]).find((section) => {
    const own = FILES[SECTION_FILES[section]].file;
    return file === own || file.endsWith(`/${own}`);
  });

/** The source with the sections in place of their files, checked by schema and against each other. */
function sourceWith(
  source: ContentSource,
  sections: StoredSections,
  problems: SectionProblems,
): ContentSource {
  if (sections.size === 0) return source;
  const files: Record<string, unknown> = { ...source.files };
  const overlays = Object.fromEntries(
    TRANSLATIONS.map((language) => [language, { ...source.overlays[language] }]),
  ) as Record<Translation, Overlays>;
  for (const [section, { value, texts, older }] of sections) {
    const name = SECTION_FILES[section];
    const { file, schema } = FILES[name];
    const parsed = schema.safeParse(wholeValue(source, section, value));
    for (const issue of parsed.error?.issues ?? []) problems.addIssue(file, issue);
    // A field of the file that is no part of the section.
    for (const field of Object.keys(restOf(section, value)))
      problems.add(file, [field], '', 'unknownField');
    if (!parsed.success) continue;
    files[name] = parsed.data;
    for (const language of TRANSLATIONS) {
      const usable = usableTexts(
        textsOfSection(section),
        texts[language],
        new Set(older[language]),
      );
      overlays[language][name] = PARTS[section]
        ? { ...restOf(section, overlays[language][name]), ...(usable as object | undefined) }
        : usable;
    }
  }
  const { agency, hero } = files as ContentFiles;
  const { name } = agency;
  const whole = { ...files, hero: withAgencyName(hero, name) } as ContentFiles;
  for (const language of TRANSLATIONS)
    overlays[language].hero = withAgencyName(overlays[language].hero, name);
  // The demo of the first start is not on the page: nothing in it stands in the way.
  checkAgreement({ ...whole, demoOrders: [], demoPortfolio: [] }, problems);
  for (const [entry, { logo }] of whole.partners.entries())
    if (!uploadedRefOf(logo) && !source.found.logos.has(logo))
      problems.add(FILES.partners.file, [entry, 'logo'], '', 'unknownPicture');
  const ofHero = new Set(source.files.hero.pictures.map(({ picture }) => picture));
  for (const [entry, { picture }] of whole.hero.pictures.entries())
    if (!uploadedRefOf(picture) && !ofHero.has(picture))
      problems.add(FILES.hero.file, ['pictures', entry, 'picture'], '', 'unknownPicture');
  for (const language of TRANSLATIONS)
    overlays[language] = withNamesOfCities(whole, overlays[language]);
  // The mark in the files is drawn for the name in the files.
  const letter = name === source.files.agency.name ? null : letterOf(name);
  return { ...source, files: whole, overlays, letter };
}

/** A project is at its city under the name that the city has in the same language. */
function withNamesOfCities(files: ContentFiles, overlays: Overlays): Overlays {
  const { cities, projects } = overlays as { cities?: { name?: string }[]; projects?: object[] };
  if (!Array.isArray(cities) || !Array.isArray(projects)) return overlays;
  return {
    ...overlays,
    projects: projects.map((project, at) => {
      const name = cities[cityOf(files, at)]?.name;
      return name === undefined ? project : { ...project, location: name };
    }),
  };
}

/** Who somebody is and how to reach them: the audit stays when they go. Also where an entry comes or goes as a whole. */
const PERSON = /^trust\.coordinators\.\d+(?:\.(?:name|phone|email))?$/;

/** What a change says in the audit: each value that differs, by its place. */
export function sectionChanges(
  section: SiteSection,
  before: Written,
  after: Written,
  hashOfPerson: (value: unknown) => string | null,
) {
  const changes: AuditChanges = {};
  const compare = (place: string, was: unknown, is: unknown) => {
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    if (isGroup(was) && isGroup(is))
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)]))
        compare(`${place}.${key}`, was[key], is[key]);
    else if (PERSON.test(place)) {
      const [hashBefore, hashAfter] = [was, is].map(hashOfPerson);
      changes[place] = { before: hashBefore, after: hashAfter, hashed: true };
    } else changes[place] = { before: was ?? null, after: is ?? null };
  };
  compare(section, before.value, after.value);
  for (const language of TRANSLATIONS)
    compare(`${section}.${language}`, before.texts[language], after.texts[language]);
  return Object.keys(changes).length > 0 ? changes : null;
}

/** Lists of one length are compared entry by entry. */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
