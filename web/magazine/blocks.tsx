import { createElement, Fragment, type ReactNode, useId } from 'react';
import {
  isUploadedPage,
  pageSources,
  pictureSources,
  sitePictureUrl,
} from '../../contracts/pictures.ts';
import type { ReadableBook } from '../../contracts/readable-books.ts';
import { cx } from '../ui/class-names.ts';
import { twoDigits } from '../ui/format-number.ts';
import { KeyFigure } from '../ui/key-figure.tsx';
import { Picture } from '../ui/picture.tsx';

export type ReadablePage = ReadableBook['pages'][number];
export type Block = ReadablePage['blocks'][number];
type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
export type TitleTag = 'h3' | 'h4' | 'h5' | 'h6';

/** Where a page of the magazine begins in its text: #page-7. */
export const pageAnchor = (number: number) => `page-${number}`;

/** 7 is '07', as the book numbers its pages. */

/** Draws what is written one after another. It never moves, so no key has to tell its parts apart. */
export function renderEach<Item>(
  items: readonly Item[],
  draw: (item: Item, at: number) => ReactNode,
): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}

type TitleProps = { as: TitleTag; children: string | undefined };

function BlockTitle({ as: Tag, children }: TitleProps) {
  return children && <Tag className="mb-4 text-subheading">{children}</Tag>;
}

type FiguresProps = { figures: BlockOf<'figures'>; titles: TitleTag };

export function FiguresBlock({ figures: { title, items }, titles }: FiguresProps) {
  return (
    <div>
      <BlockTitle as={titles}>{title}</BlockTitle>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-7">
        {renderEach(items, (item) => (
          <KeyFigure {...item} className="border-line-firm border-t pt-4" />
        ))}
      </dl>
    </div>
  );
}

type ListProps = { list: BlockOf<'list'>; titles: TitleTag };

/** As many stand below each other on every screen. */
const ONE_COLUMN = 4;

/** A list without a title is the matter of its page, and is counted: its text names parts of it. */
export function ListBlock({ list: { title, items }, titles }: ListProps) {
  const List = title ? 'ul' : 'ol';
  return (
    <div>
      <BlockTitle as={titles}>{title}</BlockTitle>
      {/* Safari forgets what a list without marks is. */}
      <List
        role="list"
        className={cx(
          'border-line-firm border-t',
          items.length > ONE_COLUMN && 'gap-10 sm:columns-2',
        )}
      >
        {renderEach(items, (item, at) => (
          <li className="flex break-inside-avoid items-baseline gap-3 border-line border-b py-2.5">
            {!title && <span className="type-caption text-accent">{twoDigits(at + 1)} </span>}
            {item}
          </li>
        ))}
      </List>
    </div>
  );
}

type PictureProps = { picture: BlockOf<'picture'>; textOnly: boolean };

export function PictureBlock({
  picture: { picture, alt, width, height, caption },
  textOnly,
}: PictureProps) {
  const isPage = isUploadedPage(picture);
  if (textOnly && alt === '') return null;
  return (
    <figure>
      {textOnly ? (
        <div role="img" aria-label={alt} />
      ) : isPage ? (
        <Picture
          sources={pageSources(picture)}
          alt={alt}
          width={width}
          height={height}
          sizes="(min-width: 27rem) 25rem, 100vw"
          loading="lazy"
          className="h-auto w-full max-w-100 shadow-float"
        />
      ) : (
        <Picture
          sources={pictureSources(sitePictureUrl(picture))}
          alt={alt}
          width={width}
          height={height}
          sizes="(min-width: 64rem) 59rem, 100vw"
          loading="lazy"
          className="aspect-3/2 w-full rounded-card object-cover sm:aspect-16/9"
        />
      )}
      {caption && <figcaption className="type-caption mt-3 text-muted">{caption}</figcaption>}
    </figure>
  );
}

/** A line for each: its mark and title at the start, what it says beside them. */
export function StepsBlock({ steps: { items } }: { steps: BlockOf<'steps'> }) {
  const width = markWidth(items);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets what a list without marks is
    <ol role="list" className="border-line-firm border-t">
      {renderEach(items, ({ mark, title, text }) => (
        <li className="grid gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,9fr)]">
          <p className="flex items-baseline gap-x-3">
            {mark && (
              <span className={cx('type-caption shrink-0 text-accent', width)}>{mark} </span>
            )}
            <b className="text-pretty">{title}</b>
          </p>
          <p className="max-w-[60ch] text-pretty text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const WIDTHS = [
  { letters: 3, className: 'w-[2.25em]' },
  { letters: 7, className: 'w-[4.75em]' },
];

/** Room for the longest mark of a list, so that its titles begin on one line. */
export function markWidth(items: { mark?: string }[]): string {
  const longest = Math.max(0, ...items.map(({ mark = '' }) => mark.length));
  return WIDTHS.find(({ letters }) => longest <= letters)?.className ?? 'w-[7.25em]';
}

type TableProps = { table: BlockOf<'table'>; pageTitle: string; textOnly: boolean };

/** From here on a table may be wider than a phone: it is set closer, and moved within its frame. */
const MANY_COLUMNS = 4;

/** Longer ones may go on on the next sheet. */
const FITS_ON_PAPER = 14;

/** Two columns begin where the steps around them do. */
const SHAPES = {
  few: { table: 'text-ui', first: 'pe-4 sm:w-[38%]', further: '' },
  some: { table: 'text-ui', first: 'pe-4', further: 'ps-3' },
  many: { table: 'text-ui max-sm:text-small', first: 'pe-2', further: 'ps-2 sm:ps-3' },
};

const shapeOf = (columns: number) =>
  columns >= MANY_COLUMNS ? SHAPES.many : columns > 2 ? SHAPES.some : SHAPES.few;

export function TableBlock({ table, pageTitle, textOnly }: TableProps) {
  const { title, head, rows, total } = table;
  const caption = useId();
  const figures = figureColumns(rows);
  const shape = shapeOf(figures.length);
  const place = (at: number) =>
    cx(
      at === 0 ? shape.first : shape.further,
      figures[at] ? 'text-end tabular-nums' : 'text-start',
    );
  const cells = (row: string[], colour: string) =>
    renderEach(row, (cell, at) =>
      at === 0 ? (
        <th scope="row" className={cx('py-2.5 align-top font-semibold', place(at))}>
          {cell}
        </th>
      ) : (
        <td className={cx('py-2.5 align-top', place(at), colour)}>{cell}</td>
      ),
    );
  return (
    <div
      className={cx(
        !textOnly && 'overflow-x-auto',
        rows.length <= FITS_ON_PAPER && 'break-inside-avoid',
      )}
      {...(shape === SHAPES.many &&
        !textOnly && { role: 'region', tabIndex: 0, 'aria-labelledby': caption })}
    >
      <table className={cx('w-full border-collapse', shape.table)}>
        <caption
          id={caption}
          className={title ? 'type-head mb-3 text-start text-subheading' : 'sr-only'}
        >
          {title ?? pageTitle}
        </caption>
        {head && (
          <thead>
            <tr className="border-line-firm border-b">
              {renderEach(head, (name, at) => (
                <th
                  scope="col"
                  className={cx('type-caption pb-2 text-muted max-sm:tracking-normal', place(at))}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody className={cx(!head && 'border-line-firm border-t')}>
          {renderEach(rows, (row) => (
            <tr className="border-line border-b">{cells(row, 'text-soft')}</tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-line-firm border-b">{cells(total, 'font-semibold')}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

const FIGURE = /^[\d.,\s%°+−-]*$/;

/** Which columns hold nothing but figures: they are set in even digits, one below the other. */
export function figureColumns(rows: string[][]): boolean[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: columns }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return cells.some((cell) => /\d/.test(cell)) && cells.every((cell) => FIGURE.test(cell));
  });
}
