import { basename } from 'node:path';
import type { Agency, CompanyFacts, Partner, PublicContent } from '../../contracts/agency.ts';
import type { DemoContent } from '../../contracts/demo-content.ts';
import {
  type InOneLanguage,
  type Language,
  ORIGINAL_LANGUAGE,
  TRANSLATIONS,
  type Translation,
} from '../../contracts/languages.ts';
import type { ShownBook } from '../../contracts/magazine.ts';
import type { ShownPicture } from '../../contracts/pictures.ts';
import type { Trust } from '../../contracts/trust.ts';
import { checkAgreement } from './content-agreement.ts';
import {
  checkLogoFiles,
  checkMark,
  checkOutline,
  checkPictureFiles,
  type Logos,
} from './content-files.ts';
import { type ContentFiles, readJsonFiles, refuseWrongFolder } from './content-json.ts';
import { ContentProblems } from './content-problems.ts';
import { bookCovers, readBooks } from './magazine/books.ts';
import {
  checkBooks,
  checkDrawnFrom,
  checkPageFiles,
  checkPdfFiles,
} from './magazine/check-books.ts';
import { booksIn, type ShownEdition } from './magazine/shown-editions.ts';
import { filesIn, type Overlays, readOverlays } from './translated-files.ts';
import { uploadedRefOf } from './uploaded-pictures.ts';

/** The agency in one language. `public` is all that pages may send to a browser; the rest stays on the server. */
export type ContentIn = { public: PublicContent; facts: CompanyFacts; demo: DemoContent };

/** The agency as it was written, and in each language of the pages. */
export type Content = ContentIn & {
  in: Record<Language, ContentIn>;
  /** What it was composed from. */
  source: ContentSource;
  /** The magazine as the pages of each language show it. */
  books: Record<Language, ShownBook[]>;
  /** What does not fit any more, and the command that helps. */
  warnings: string[];
};

/** What the built picture of that name is called. */
type BuiltName = (name: string) => string;

/**
 * Reads and checks the content folder. Throws a StartupProblem that lists everything to be corrected.
 * Chores that show no page need no built pictures.
 */
export async function readContent(
  folder: string,
  builtName: BuiltName = (name) => name,
): Promise<Content> {
  await refuseWrongFolder(folder);
  const problems = new ContentProblems(basename(folder));
  const files = await readJsonFiles(folder, problems);
  checkAgreement(files, problems);
  checkBooks(files, problems);
  const logos = await checkLogoFiles(folder, files.partners ?? [], problems);
  await checkPictureFiles(folder, files.pictures ?? {}, problems);
  await checkPageFiles(folder, files, problems);
  const pdfBytes = await checkPdfFiles(folder, files, problems);
  const outline = await checkOutline(folder, files, problems);
  await checkMark(folder, problems);
  problems.throwIfAny();
  const whole = files as ContentFiles;
  await checkDrawnFrom(folder, whole, problems);
  const found = { logos, books: readBooks(whole, builtName, pdfBytes), outline };
  const overlays = {} as ContentSource['overlays'];
  for (const language of TRANSLATIONS)
    overlays[language] = await readOverlays(language, folder, problems);
  const source = { files: whole, overlays, found, builtName };
  const composed = composeAll(source, problems);
  problems.throwIfAny();
  return { ...composed, source, warnings: problems.warnings };
}

/** The files as they were read, and what pages need of the pictures beside them. */
export type ContentSource = {
  files: ContentFiles;
  overlays: Record<Translation, Overlays>;
  found: Found;
  builtName: BuiltName;
  /** The sign of an agency that the panel gave another name. */
  letter?: string | null;
  /** Of the magazine, made in the panel. */
  editions?: ShownEdition[];
};

/** The agency in every language. */
export function composeAll(
  { files, overlays, found, builtName, letter, editions = [] }: ContentSource,
  problems: ContentProblems,
): ContentIn & Pick<Content, 'in' | 'books'> {
  const books = booksIn(found.books, editions);
  const composeIn = (language: Language, written: ContentFiles) =>
    compose(written, { ...found, covers: bookCovers(books[language]) }, builtName, letter);
  const original = composeIn(ORIGINAL_LANGUAGE, files);
  const inEach = { [ORIGINAL_LANGUAGE]: original } as Content['in'];
  for (const language of TRANSLATIONS) {
    const translated = filesIn(language, files, overlays[language], problems);
    inEach[language] = composeIn(language, translated);
  }
  return { ...original, in: inEach, books };
}

/** Without the rows that were left empty. */
function trustOf(
  { papers = [], figures = [], reference, coordinators = [] }: ContentFiles['trust'],
  portraitOf: (portrait: string, name: string) => ShownPicture,
): Trust {
  return {
    papers: papers.filter(({ number }) => number !== ''),
    figures: figures.flatMap(({ value, ...figure }) =>
      value === null ? [] : [{ ...figure, value }],
    ),
    ...(reference && { reference }),
    coordinators: coordinators.map(({ portrait, ...person }) => ({
      ...person,
      ...(portrait !== undefined && { portrait: portraitOf(portrait, person.name) }),
    })),
  };
}

function logoOf(logo: string, logos: Logos): Partner['logo'] {
  const uploaded = uploadedRefOf(logo);
  if (!uploaded) return logos.get(logo) as Partner['logo'];
  const { name: file, width, height } = uploaded;
  return { file, width, height, uploaded: true };
}

/** Null for the name of a file. */
function uploadedPicture(text: string, alt = ''): ShownPicture | null {
  const uploaded = uploadedRefOf(text);
  return uploaded && { ...uploaded, alt, uploaded: true };
}

/** In the language of the hero, whatever language the description of the file is in. */
const describedAs = (alt: string, { lang }: InOneLanguage) => ({ alt, ...(lang && { lang }) });

const signsOf = (wordmark: NonNullable<ContentFiles['agency']['wordmark']>) =>
  Object.fromEntries(
    Object.entries(wordmark).map(([ground, sign]) => [ground, uploadedRefOf(sign)]),
  ) as NonNullable<Agency['wordmark']>;

type Found = { logos: Logos; books: ShownBook[]; outline: string };
type Shown = Pick<Found, 'logos' | 'outline'> & { covers: PublicContent['magazine'] };

function compose(
  files: ContentFiles,
  { logos, covers, outline }: Shown,
  builtName: BuiltName,
  letter: string | null = null,
): ContentIn {
  const { loginPicture, wordmark, ...written } = files.agency;
  const agency = {
    ...written,
    ...(letter !== null && { letter }),
    ...(wordmark && { wordmark: signsOf(wordmark) }),
  };
  const described = (name: string) => files.pictures[name] as ContentFiles['pictures'][string];
  const picture = (name: string) => ({ name: builtName(name), ...described(name) });
  return {
    public: {
      agency,
      hero: {
        ...files.hero,
        pictures: files.hero.pictures.map(({ picture: name, alt, ...shown }) => ({
          ...(uploadedPicture(name, alt) ?? picture(name)),
          ...shown,
          ...(alt !== undefined && describedAs(alt, files.hero as InOneLanguage)),
        })),
      },
      about: files.about,
      businessHours: files.businessHours,
      cities: files.cities.map((city) => ({
        ...city,
        projects: files.projects
          .filter(({ location }) => location === city.name)
          .map(({ name, period }) => ({ name, period })),
      })),
      partners: files.partners.map(({ logo, ...partner }) => ({
        ...partner,
        logo: logoOf(logo, logos),
      })),
      trust: trustOf(
        files.trust,
        (portrait, name) => uploadedPicture(portrait, name) ?? picture(portrait),
      ),
      magazine: covers,
      outline,
      loginPicture: picture(loginPicture),
    },
    facts: { clients: files.clients, projects: files.projects, answers: files.answers },
    demo: {
      aboutUs: files.demoAboutUs,
      contactInfo: files.demoContactInfo,
      services: files.demoServices,
      portfolio: files.demoPortfolio.map(
        ({ picture, client = '', place = '', years, crew, illustration = false, ...texts }) => ({
          ...texts,
          picture: described(picture).file,
          client,
          place,
          from_year: years?.from ?? null,
          to_year: years?.to ?? null,
          crew_min: crew?.min ?? null,
          crew_max: crew?.max ?? null,
          illustration,
        }),
      ),
      messages: files.demoMessages,
      orders: files.demoOrders,
    },
  };
}
