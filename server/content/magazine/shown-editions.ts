import type { Language } from '../../../contracts/languages.ts';
import { LANGUAGES, ORIGINAL_LANGUAGE } from '../../../contracts/languages.ts';
import {
  type BookFolder,
  PAGE_PICTURE,
  type PageBlock,
  pdfAt,
  type ShownBook,
} from '../../../contracts/magazine.ts';
import type { EditionPage } from '../../../contracts/magazine-editions.ts';
import type { Database } from '../../database/connect.ts';
import { eq } from '../../database/drizzle.ts';
import { magazineEditions, magazinePdfs, magazineShown } from '../../database/tables.ts';
import { BOOKS } from './books.ts';

/** An edition that was made in the panel, as the page shows it. */
export type ShownEdition = {
  book: BookFolder;
  language: Language;
  title: string;
  subtitle: string;
  published: string;
  pages: EditionPage[];
  pdf: { file: string; size: number } | null;
};

/** Those that are shown now. `version` tells two states apart. */
export async function readShownEditions(
  db: Database,
): Promise<{ editions: ShownEdition[]; version: string }> {
  const rows = await db
    .select({
      book: magazineShown.book,
      language: magazineShown.language,
      version: magazineShown.version,
      edition: magazineEditions,
      pdfSize: magazinePdfs.size,
    })
    .from(magazineShown)
    .leftJoin(magazineEditions, eq(magazineEditions.id, magazineShown.edition_id))
    .leftJoin(magazinePdfs, eq(magazinePdfs.file, magazineEditions.pdf))
    .orderBy(magazineShown.book, magazineShown.language);
  return {
    editions: rows.flatMap(({ edition, pdfSize }) =>
      edition
        ? [
            {
              ...edition,
              pdf: edition.pdf && pdfSize ? { file: edition.pdf, size: pdfSize } : null,
            },
          ]
        : [],
    ),
    version: JSON.stringify(rows.map(({ book, language, version }) => [book, language, version])),
  };
}

/** The books of every language: its own edition, else the English one, else the files', marked as what they are. */
export function booksIn(
  files: ShownBook[],
  editions: ShownEdition[],
): Record<Language, ShownBook[]> {
  const editionOf = (folder: string, of: Language) =>
    editions.find(({ book, language }) => book === folder && language === of);
  const booksOf = (language: Language) =>
    BOOKS.flatMap(({ folder }): ShownBook[] => {
      const own = editionOf(folder, language);
      if (own) return [bookOf(own)];
      const english = editionOf(folder, ORIGINAL_LANGUAGE);
      const book = english ? bookOf(english) : files.find((file) => file.folder === folder);
      return book ? [{ ...book, lang: ORIGINAL_LANGUAGE }] : [];
    });
  const original = booksOf(ORIGINAL_LANGUAGE).map(({ lang: _, ...book }) => book);
  const others = LANGUAGES.filter((language) => language !== ORIGINAL_LANGUAGE);
  return Object.fromEntries([
    [ORIGINAL_LANGUAGE, original],
    ...others.map((language) => [language, booksOf(language)]),
  ]);
}

const bookOf = ({ book, language, pages, pdf, ...edition }: ShownEdition): ShownBook => ({
  folder: book,
  title: edition.title,
  subtitle: edition.subtitle,
  published: edition.published,
  pages: pages.map(({ picture, title, alt, text }, index) => ({
    number: index + 1,
    template: 'own',
    title,
    picture,
    blocks: blocksOf({ picture, title, alt, text }),
  })),
  pdf: pdf && { at: pdfAt(book, language), bytes: pdf.size, stored: pdf.file },
});

/** Lines that stand together are one paragraph. */
function paragraphsIn(text: string): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join(' '));
}

/** The page as it looks, then what it says. A page without a text is described, if only by its title. */
function blocksOf({ picture, title, alt, text }: EditionPage): PageBlock[] {
  const { width, height } = PAGE_PICTURE;
  const texts = paragraphsIn(text);
  const shown = {
    kind: 'picture',
    picture,
    alt: alt || (texts.length > 0 ? '' : title),
    width,
    height,
  } as const;
  return [shown, ...(texts.length > 0 ? [{ kind: 'paragraphs', texts } as const] : [])];
}
