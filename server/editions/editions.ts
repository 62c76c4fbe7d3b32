import { LANGUAGES, type Language } from '../../contracts/languages.ts';
import { BOOK_FOLDERS, type BookFolder } from '../../contracts/magazine.ts';
import type {
  BookInLanguage,
  Edition,
  EditionInput,
  EditionRow,
} from '../../contracts/magazine-editions.ts';
import type { Database } from '../database/connect.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from '../database/drizzle.ts';
import { magazineEditions, magazinePdfs, magazineShown, pictures } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { claimPictures, letPicturesGo } from '../files/uploads.ts';

type Row = typeof magazineEditions.$inferSelect;
type Place = { book: BookFolder; language: Language };

const ofPlace = ({ book, language }: Place) =>
  and(eq(magazineEditions.book, book), eq(magazineEditions.language, language));
const living = isNull(magazineEditions.deleted_at);

const recordOf = ({ pdf, deleted_at: _, ...row }: Row, size: number | null): Edition => ({
  ...row,
  pdf: pdf && size ? { file: pdf, size } : null,
  cover: row.pages[0]?.picture ?? '',
  made_at: row.made_at.toISOString(),
  pages: row.pages,
});
const withoutTexts = ({ pages, ...edition }: Edition): EditionRow => ({
  ...edition,
  pages: pages.length,
});

async function readEditions(db: Database, where: ReturnType<typeof and>): Promise<Edition[]> {
  const rows = await db
    .select({ edition: magazineEditions, size: magazinePdfs.size })
    .from(magazineEditions)
    .leftJoin(magazinePdfs, eq(magazinePdfs.file, magazineEditions.pdf))
    .where(where)
    .orderBy(desc(magazineEditions.id));
  return rows.map(({ edition, size }) => recordOf(edition, size));
}

export async function readEdition(db: Database, id: number): Promise<Edition | null> {
  const [found] = await readEditions(db, and(eq(magazineEditions.id, id), living));
  return found ?? null;
}

/** Every book in every language, with what is shown of it. */
export async function readShelf(db: Database): Promise<BookInLanguage[]> {
  const shown = await db.select().from(magazineShown);
  const editions = (await readEditions(db, living)).map(withoutTexts);
  return BOOK_FOLDERS.flatMap((book) =>
    LANGUAGES.map((language) => {
      const now = shown.find((row) => row.book === book && row.language === language);
      return {
        book,
        language,
        version: now?.version ?? 0,
        shown: now?.edition_id ?? null,
        changed_at: now?.changed_at.toISOString() ?? null,
        changed_by: now?.changed_by ?? null,
        editions: editions.filter((row) => row.book === book && row.language === language),
      };
    }),
  );
}

/** A problem with each page whose picture is not there, by the place of the page. */
const picturesGone = (places: number[]) =>
  new Refusal('invalid-input.request', {
    fields: Object.fromEntries(
      places.map((place) => [`pages.${place}.picture`, { reason: 'pictureGone' }]),
    ),
  });

/** Whether all that an edition names was uploaded as what it is to be. */
export async function checkUploads(db: Database, { pages, pdf }: EditionInput) {
  const names = [...new Set(pages.map(({ picture }) => picture))];
  const found = await db
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(inArray(pictures.name, names), eq(pictures.made_for, 'magazine')));
  refuseMissing(pages, found);
  if (pdf === null) return null;
  const [stored] = await db
    .select({ file: magazinePdfs.file, size: magazinePdfs.size })
    .from(magazinePdfs)
    .where(eq(magazinePdfs.file, pdf))
    // It is not swept before the edition names it.
    .for('key share');
  if (!stored) throw new Refusal('conflict.bookPdfGone', { field: 'pdf' });
  return stored;
}

function refuseMissing(pages: EditionInput['pages'], found: { name: string }[]) {
  const known = new Set(found.map(({ name }) => name));
  const gone = pages.flatMap(({ picture }, place) => (known.has(picture) ? [] : [place]));
  if (gone.length > 0) throw picturesGone(gone);
}

type By = { author: string; now: Date };

/** Stores the edition and shows it. */
export async function publishEdition(
  tx: Database,
  { version, ...input }: EditionInput & { version: number },
  { author, now }: By,
): Promise<Edition> {
  const pdf = await checkUploads(tx, input);
  const claimed = await claimPictures(
    tx,
    input.pages.map(({ picture }) => picture),
  );
  refuseMissing(input.pages, claimed);
  const [added] = await tx
    .insert(magazineEditions)
    .values({ ...input, made_by: author, made_at: now })
    .returning();
  const edition = recordOf(added as Row, pdf?.size ?? null);
  await setShown(tx, { ...input, version, edition: edition.id }, { author, now });
  return edition;
}

type Choice = Place & { version: number; edition: number | null };

/** Shows an earlier edition again, or what the files have. */
export async function showEdition(tx: Database, choice: Choice, by: By): Promise<void> {
  if (choice.edition !== null) {
    const [found] = await tx
      .select({ id: magazineEditions.id })
      .from(magazineEditions)
      .where(and(eq(magazineEditions.id, choice.edition), ofPlace(choice), living))
      .for('update');
    if (!found) throw new Refusal('not-found.edition');
  }
  await setShown(tx, choice, by);
}

/** One version of what is shown is followed once: the second of two is refused. */
async function setShown(
  tx: Database,
  { book, language, version, edition }: Choice,
  { author, now }: By,
) {
  const row = {
    edition_id: edition,
    version: version + 1,
    changed_by: author,
    changed_at: now,
  };
  const written =
    version === 0
      ? await tx
          .insert(magazineShown)
          .values({ book, language, ...row })
          .onConflictDoNothing()
          .returning({ book: magazineShown.book })
      : await tx
          .update(magazineShown)
          .set(row)
          .where(
            and(
              eq(magazineShown.book, book),
              eq(magazineShown.language, language),
              eq(magazineShown.version, version),
            ),
          )
          .returning({ book: magazineShown.book });
  if (written.length === 0) throw new Refusal('conflict.newerVersion');
}

/** It stays for a day, so that this can be undone. One that is shown is refused. */
export async function deleteEdition(tx: Database, id: number, now: Date) {
  const [found] = await tx
    .select({ id: magazineEditions.id })
    .from(magazineEditions)
    .where(and(eq(magazineEditions.id, id), living))
    .for('update');
  if (!found) return null;
  const [shown] = await tx
    .select({ id: magazineShown.edition_id })
    .from(magazineShown)
    .where(eq(magazineShown.edition_id, id));
  if (shown) throw new Refusal('conflict.editionShown');
  await tx.update(magazineEditions).set({ deleted_at: now }).where(eq(magazineEditions.id, id));
  const [deleted] = await readEditions(tx, eq(magazineEditions.id, id));
  return deleted ? withoutTexts(deleted) : null;
}

export async function restoreEdition(tx: Database, id: number) {
  const [back] = await tx
    .update(magazineEditions)
    .set({ deleted_at: null })
    .where(and(eq(magazineEditions.id, id), isNotNull(magazineEditions.deleted_at)))
    .returning({ id: magazineEditions.id });
  const [restored] = back ? await readEditions(tx, eq(magazineEditions.id, id)) : [];
  return restored ? withoutTexts(restored) : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Drops for good what was deleted a day ago. Its files go when nothing else has shown them for a day. */
export async function dropDeletedEditions(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const dropped = await tx
      .delete(magazineEditions)
      .where(lt(magazineEditions.deleted_at, new Date(now.getTime() - DAY_MS)))
      .returning({ pages: magazineEditions.pages });
    const names = dropped.flatMap(({ pages }) => pages.map(({ picture }) => picture));
    await letPicturesGo(tx, [...new Set(names)], now);
    return dropped.length;
  });
}
