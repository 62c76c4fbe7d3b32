import {
  type Book,
  type BookFile,
  type PageBlock,
  pagePictureName,
} from '../../../contracts/magazine.ts';
import { fillIn, type MagazineSources, pageFacts } from './page-facts.ts';
import { writeOut } from './write-out.ts';

/** A placeholder nobody knows, and the way to the text it stands in. */
export type UnknownFact = { name: string; path: PropertyKey[] };

/** The book as it is read, with what could not be filled in. */
export function readBook(folder: string, book: BookFile, sources: MagazineSources) {
  const facts = pageFacts(sources, book.published);
  const unknown: UnknownFact[] = [];
  const fill = <Part>(part: Part, path: PropertyKey[]): Part => {
    if (typeof part === 'string')
      return fillIn(part, facts, (name) => unknown.push({ name, path })) as Part;
    if (Array.isArray(part)) return part.map((each, at) => fill(each, [...path, at])) as Part;
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).map(([key, each]) => [key, fill(each, [...path, key])]);
    return Object.fromEntries(entries);
  };
  const filled = fill(book, []);
  const read: Book = {
    folder,
    title: filled.title,
    subtitle: filled.subtitle,
    published: filled.published,
    pages: filled.pages.map(({ template, kicker, title, blocks }, index) => ({
      number: index + 1,
      template,
      kicker,
      title,
      blocks: blocks.map((block): PageBlock => writeOut(block, filled, sources)),
      picture: pagePictureName(folder, index + 1),
    })),
  };
  return { read, unknown };
}
