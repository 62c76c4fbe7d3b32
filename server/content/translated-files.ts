import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import { type ContentFiles, FILES, readText } from './content-json.ts';
import { type ContentProblems, type ContentReason, shown } from './content-problems.ts';
import { mergeTexts, RECORD, TEXT, type Texts, wholeRecords } from './translated-texts.ts';

const record = (texts: Record<string, Texts>): Texts => ({ [RECORD]: true, ...texts });

/** What a file in fr/ or ar/ may say in its own words. Everything else is as in the original. */
export const TEXTS = {
  agency: record({
    tagline: TEXT,
    description: TEXT,
    sectors: [TEXT],
    handles: [TEXT],
    certifications: [TEXT],
    areas: [TEXT],
    contact: { address: TEXT },
    caption: TEXT,
  }),
  hero: record({
    phrases: [TEXT],
    text: TEXT,
    counters: [{ label: TEXT, scope: TEXT }],
    pictures: [{ caption: TEXT, alt: TEXT }],
  }),
  about: record({
    heading: TEXT,
    stats: [{ label: TEXT, scope: TEXT }],
    defaultParagraph: TEXT,
    mission: record({ title: TEXT, text: TEXT }),
  }),
  businessHours: record({ ranges: [{ days: TEXT, hours: TEXT }] }),
  cities: [record({ name: TEXT })],
  partners: [record({ sector: TEXT, alt: TEXT })],
  trust: {
    papers: [record({ name: TEXT, issuer: TEXT })],
    figures: [record({ name: TEXT, note: TEXT })],
    reference: record({ quote: TEXT, function: TEXT, site: TEXT }),
    coordinators: [record({ function: TEXT, languages: TEXT })],
  },
  clients: [record({ sector: TEXT })],
  projects: [
    record({ name: TEXT, location: TEXT, plant: TEXT, works: TEXT, phases: [{ works: TEXT }] }),
  ],
  // As many ways to ask as the language needs.
  answers: [record({ about: TEXT, asked: TEXT, answer: TEXT })],
  pictures: { '*': record({ alt: TEXT }) },
  demoAboutUs: record({ content: TEXT }),
  demoContactInfo: record({ address: TEXT }),
  demoServices: [record({ title: TEXT, description: TEXT })],
  demoPortfolio: [record({ title: TEXT, description: TEXT })],
} satisfies Partial<Record<keyof ContentFiles, Texts>>;

export type TranslatedFile = keyof typeof TEXTS;
const TRANSLATED_FILES = Object.keys(TEXTS) as TranslatedFile[];

/** What fr/ or ar/ says, by file. A file that is missing is a file without texts. */
export type Overlays = Partial<Record<TranslatedFile, unknown>>;

export async function readOverlays(
  language: Language,
  folder: string,
  problems: ContentProblems,
): Promise<Overlays> {
  const overlays: Overlays = {};
  for (const name of TRANSLATED_FILES) {
    const file = `${language}/${FILES[name].file}`;
    const found = await readText(folder, file);
    if ('text' in found) {
      problems.knowText(file, found.text);
      overlays[name] = JSON.parse(found.text);
    } else if (!found.missing) problems.add(file, [], found.problem);
  }
  await warnOfUnused(language, folder, problems);
  return overlays;
}

/** The files with the texts of another language. A record that lacks one of its texts is the original and says so by its `lang`. */
export function filesIn(
  language: Language,
  originals: ContentFiles,
  overlays: Overlays,
  problems: ContentProblems,
): ContentFiles {
  const translated: Record<string, unknown> = { ...originals };
  for (const name of TRANSLATED_FILES)
    translated[name] = fileIn(language, name, originals, overlays[name], problems);
  const files = translated as ContentFiles;
  checkNames(language, originals, files, problems);
  return citiesWithTheirProjects(originals, files);
}

function fileIn(
  language: Language,
  name: TranslatedFile,
  originals: ContentFiles,
  overlay: unknown,
  problems: ContentProblems,
): unknown {
  const [original, texts] = [originals[name], TEXTS[name]];
  if (overlay === undefined) return wholeRecords(texts, original, original, undefined);
  const file = `${language}/${FILES[name].file}`;
  const before = problems.count;
  const merged = mergeTexts(texts, original, overlay, (path, wrong, expected) =>
    problems.add(
      file,
      path,
      expected === undefined
        ? `this field is not in ${FILES[name].file}; correct its name or remove it`
        : `expected ${shown(expected)} as in ${FILES[name].file}, found ${shown(wrong)}`,
      'notAsOriginal',
    ),
  );
  const checked = FILES[name].schema.safeParse(merged);
  for (const issue of checked.error?.issues ?? []) problems.addIssue(file, issue, merged);
  return problems.count > before ? original : wholeRecords(texts, original, checked.data, overlay);
}

/** A misspelt name, or something that has no texts. */
async function warnOfUnused(language: Language, folder: string, problems: ContentProblems) {
  const known = new Set(['demo', ...TRANSLATED_FILES.map((name) => FILES[name].file)]);
  for (const part of ['', 'demo/']) {
    const found = await readdir(join(folder, language, part)).catch(() => []);
    for (const file of found.map((name) => part + name).sort()) {
      if (known.has(file) || file.startsWith('.')) continue;
      problems.warn(`${language}/${file}`, 'not used: it is no file with texts to translate');
    }
  }
}

/** Names that files have in common. */
function checkNames(
  language: Language,
  originals: ContentFiles,
  { agency, hero, cities, projects }: ContentFiles,
  problems: ContentProblems,
) {
  const add = (
    file: string,
    path: PropertyKey[],
    [expected, found]: [string, string],
    reason: ContentReason,
  ) => problems.add(`${language}/${file}`, path, `expected ${expected}, found ${found}`, reason);
  const [first] = hero.phrases;
  if (first !== agency.name)
    add(
      'hero.json',
      ['phrases', 0],
      [`the agency's name ${shown(agency.name)}`, shown(first)],
      'agencyName',
    );
  for (const [entry, { name }] of cities.entries()) {
    const same = cities.findIndex((city) => city.name === name);
    const found = `${shown(name)} as in entry ${same + 1}`;
    if (same < entry)
      add('cities.json', [entry, 'name'], ['a name of its own', found], 'notUnique');
  }
  for (const [entry, project] of projects.entries()) {
    const city = cities[cityOf(originals, entry)];
    if (!city || isOriginal(city) || isOriginal(project) || city.name === project.location)
      continue;
    const expected = `${shown(city.name)} as in ${language}/cities.json`;
    add('projects.json', [entry, 'location'], [expected, shown(project.location)], 'notValid');
  }
}

const isOriginal = (record: object) => 'lang' in record;

/** The place of the project's city in the list; -1 when it is not on the map. */
export const cityOf = ({ cities, projects }: ContentFiles, project: number) =>
  cities.findIndex(({ name }) => name === projects[project]?.location);

/** A city is shown with the names of its projects, so all of them are in one language. */
function citiesWithTheirProjects(originals: ContentFiles, files: ContentFiles): ContentFiles {
  const inOriginal = <Entry>(entry: Entry | undefined) =>
    ({ ...entry, lang: ORIGINAL_LANGUAGE }) as Entry;
  const untranslated = new Set(
    files.projects.flatMap((project, at) => (isOriginal(project) ? [cityOf(originals, at)] : [])),
  );
  const cities = files.cities.map((city, at) =>
    untranslated.has(at) ? inOriginal(originals.cities[at]) : city,
  );
  const projects = files.projects.map((project, at) => {
    const city = cities[cityOf(originals, at)];
    return city && isOriginal(city) ? inOriginal(originals.projects[at]) : project;
  }) as ContentFiles['projects'];
  return { ...files, cities: cities as ContentFiles['cities'], projects };
}
