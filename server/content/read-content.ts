import { basename } from 'node:path';
import type { CompanyFacts, Partner, PublicContent } from '../../contracts/agency.ts';
import type { DemoContent } from '../../contracts/demo-content.ts';
import { LANGUAGES, type Language, ORIGINAL_LANGUAGE } from '../../contracts/languages.ts';
import type { Book } from '../../contracts/magazine.ts';
import type { SitePicture } from '../../contracts/pictures.ts';
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
import { readFilesIn } from './translated-files.ts';

/** The agency in one language. `public` is all that pages may send to a browser; the rest stays on the server. */
export type ContentIn = { public: PublicContent; facts: CompanyFacts; demo: DemoContent };

/** The agency as it was written, and in each language of the pages. */
export type Content = ContentIn & {
  in: Record<Language, ContentIn>;
  magazine: Book[];
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
  const magazine = readBooks(whole, builtName);
  const found = { logos, covers: bookCovers(magazine, pdfBytes), outline };
  const original = compose(whole, found, builtName);
  const inEach = { [ORIGINAL_LANGUAGE]: original } as Content['in'];
  const covers = found.covers.map((cover) => ({ ...cover, lang: ORIGINAL_LANGUAGE }));
  for (const language of LANGUAGES) {
    if (language === ORIGINAL_LANGUAGE) continue;
    const translated = await readFilesIn(language, folder, whole, problems);
    inEach[language] = compose(translated, { ...found, covers }, builtName);
  }
  problems.throwIfAny();
  return { ...original, in: inEach, magazine, warnings: problems.warnings };
}

/** Without the rows that were left empty. */
function trustOf(
  { papers = [], figures = [], reference, coordinators = [] }: ContentFiles['trust'],
  picture: (name: string) => SitePicture,
): Trust {
  return {
    papers: papers.filter(({ number }) => number !== ''),
    figures: figures.flatMap(({ value, ...figure }) =>
      value === null ? [] : [{ ...figure, value }],
    ),
    ...(reference && { reference }),
    coordinators: coordinators.map(({ portrait, ...person }) => ({
      ...person,
      ...(portrait !== undefined && { portrait: picture(portrait) }),
    })),
  };
}

type Found = { logos: Logos; covers: PublicContent['magazine']; outline: string };

function compose(
  files: ContentFiles,
  { logos, covers, outline }: Found,
  builtName: BuiltName,
): ContentIn {
  const { loginPicture, ...agency } = files.agency;
  const described = (name: string) => files.pictures[name] as ContentFiles['pictures'][string];
  const picture = (name: string) => ({ name: builtName(name), ...described(name) });
  return {
    public: {
      agency,
      hero: {
        ...files.hero,
        pictures: files.hero.pictures.map(({ picture: name, ...shown }) => ({
          ...picture(name),
          ...shown,
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
        logo: logos.get(logo) as Partner['logo'],
      })),
      trust: trustOf(files.trust, picture),
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
