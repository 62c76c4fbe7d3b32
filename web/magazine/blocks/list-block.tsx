import { cx } from '../../ui/class-names.ts';
import { twoDigits } from '../page-anchor.ts';
import type { BlockOf, TitleTag } from '../page-text.tsx';
import { written } from '../written.ts';
import { BlockTitle } from './block-title.tsx';

type Props = { list: BlockOf<'list'>; titles: TitleTag };

/** As many stand below each other on every screen. */
const ONE_COLUMN = 4;

/** A list without a title is the matter of its page, and is counted: its text names parts of it. */
export function ListBlock({ list: { title, items }, titles }: Props) {
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
        {written(items, (item, at) => (
          <li className="flex break-inside-avoid items-baseline gap-3 border-line border-b py-2.5">
            {!title && <span className="type-caption text-accent">{twoDigits(at + 1)} </span>}
            {item}
          </li>
        ))}
      </List>
    </div>
  );
}
