import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { z } from 'zod';
import {
  aboutFile,
  agencyFile,
  answersFile,
  businessHoursFile,
  citiesFile,
  clientsFile,
  heroFile,
  partnersFile,
  picturesFile,
  projectsFile,
} from '../../contracts/agency.ts';
import {
  demoAboutUsFile,
  demoContactInfoFile,
  demoMessagesFile,
  demoOrdersFile,
  demoPortfolioFile,
  demoServicesFile,
} from '../../contracts/demo-content.ts';
import { bookFile } from '../../contracts/magazine.ts';
import { trustFile } from '../../contracts/trust.ts';
import { StartupProblem } from '../errors.ts';
import { ContentProblems } from './content-problems.ts';
import { jsonMistake } from './json-mistake.ts';

export const FILES = {
  agency: { file: 'agency.json', schema: agencyFile },
  hero: { file: 'hero.json', schema: heroFile },
  about: { file: 'about.json', schema: aboutFile },
  businessHours: { file: 'business-hours.json', schema: businessHoursFile },
  cities: { file: 'cities.json', schema: citiesFile },
  partners: { file: 'partners.json', schema: partnersFile },
  trust: { file: 'trust.json', schema: trustFile },
  clients: { file: 'clients.json', schema: clientsFile },
  projects: { file: 'projects.json', schema: projectsFile },
  answers: { file: 'answers.json', schema: answersFile },
  pictures: { file: 'pictures.json', schema: picturesFile },
  companyBook: { file: 'magazine/magazine.json', schema: bookFile },
  manpowerBook: { file: 'magazine/manpower-supply/magazine.json', schema: bookFile },
  demoAboutUs: { file: 'demo/about-us.json', schema: demoAboutUsFile },
  demoContactInfo: { file: 'demo/contact-info.json', schema: demoContactInfoFile },
  demoServices: { file: 'demo/services.json', schema: demoServicesFile },
  demoPortfolio: { file: 'demo/portfolio.json', schema: demoPortfolioFile },
  demoMessages: { file: 'demo/messages.json', schema: demoMessagesFile },
  demoOrders: { file: 'demo/orders.json', schema: demoOrdersFile },
};

/** What a folder of an earlier version does not have, and an agency may be without. */
const MAY_BE_MISSING = new Set([FILES.trust.file]);

export type ContentFiles = {
  [Name in keyof typeof FILES]: z.infer<(typeof FILES)[Name]['schema']>;
};

/** The files as they are written. A missing or wrong one is left out and reported. */
export async function readJsonFiles(
  folder: string,
  problems: ContentProblems,
): Promise<Partial<ContentFiles>> {
  const files: Record<string, unknown> = {};
  for (const [name, { file, schema }] of Object.entries(FILES)) {
    files[name] = await readJson(folder, file, schema, problems);
  }
  return files;
}

async function readJson(
  folder: string,
  file: string,
  schema: z.ZodType,
  problems: ContentProblems,
) {
  const found = await readText(folder, file);
  if ('problem' in found) {
    if (found.missing && MAY_BE_MISSING.has(file)) return schema.parse({});
    problems.add(file, [], found.problem);
    return undefined;
  }
  const data: unknown = JSON.parse(found.text);
  const parsed = schema.safeParse(data);
  for (const issue of parsed.error?.issues ?? []) problems.addIssue(file, issue, data);
  return parsed.data;
}

/** A file as JSON, for the build, which looks at some of them before the whole folder is checked. */
export async function readContentFile(folder: string, file: string): Promise<unknown> {
  const found = await readText(folder, file);
  if ('text' in found) return JSON.parse(found.text);
  const problems = new ContentProblems(basename(folder));
  problems.add(file, [], found.problem);
  return problems.throwIfAny();
}

/** `missing` when there is no such file. */
export async function readText(
  folder: string,
  file: string,
): Promise<{ text: string } | { problem: string; missing: boolean }> {
  const found = await readFile(join(folder, file), 'utf8').catch((error) => error);
  if (found instanceof Error) {
    const { code } = found as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? missingFile(folder, file) : `cannot be read (${code})`;
    return { problem, missing: code === 'ENOENT' };
  }
  const text = String(found).replace(/^\uFEFF/, '');
  const problem = jsonMistake(text);
  return problem === null ? { text } : { problem, missing: false };
}

/** The demo agency, which comes with the product: what a folder of one's own begins as. */
const SHIPPED = resolve(import.meta.dirname, '..', '..', 'content');

/** Before its files are read: whether it is a content folder at all. */
export async function refuseWrongFolder(folder: string): Promise<void> {
  const found = await stat(join(folder, 'agency.json')).catch(() => null);
  if (found?.isFile()) return;
  throw new StartupProblem(
    folder === SHIPPED
      ? `${folder} has no agency.json. Bring it back with: git checkout -- content`
      : `${folder} is not a content folder: it has no agency.json. Set CONTENT_DIR to the folder with your content, or begin one with: cp -r ${SHIPPED} ${folder}`,
  );
}

/** What to do about a file that is not there: a version may bring new ones. */
export const missingFile = (folder: string, file: string) =>
  folder === SHIPPED
    ? 'is missing; docs/make-it-yours.md says what to write in it'
    : `is missing, and may be new in this version; take ours and make it yours: cp ${join(SHIPPED, file)} ${join(folder, file)}`;
