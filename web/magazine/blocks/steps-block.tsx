import { cx } from '../../ui/class-names.ts';
import { markWidth } from '../mark-width.ts';
import type { BlockOf } from '../page-text.tsx';
import { written } from '../written.ts';

/** A line for each: its mark and title at the start, what it says beside them. */
export function StepsBlock({ steps: { items } }: { steps: BlockOf<'steps'> }) {
  const width = markWidth(items);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets what a list without marks is
    <ol role="list" className="border-line-firm border-t">
      {written(items, ({ mark, title, text }) => (
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
