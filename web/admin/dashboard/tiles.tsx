import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '../../../contracts/dashboard.ts';
import { dashboard } from '../../../messages/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/format-number.ts';
import { may } from '../pin-gate/admin-session.ts';
import { SECTIONS } from '../sidebar.tsx';
import { sheetClass } from './panel.tsx';

const PLAIN = ['workers', 'users', 'services', 'portfolio'] as const;

const isIncluded = (noun: keyof typeof SECTIONS) => may(SECTIONS[noun].right);

/** A role does not include every list, and no row of the tiles has a hole. */
const COLUMNS: Record<number, string> = {
  4: '@min-[28rem]:grid-cols-2 @min-[54rem]:grid-cols-4',
  5: '@min-[28rem]:grid-cols-3 @min-[28rem]:@max-[54rem]:*:last:col-span-2 @min-[54rem]:grid-cols-5',
  6: '@min-[28rem]:grid-cols-3 @min-[54rem]:grid-cols-6',
};

/** The totals of all records, each a link to its list. */
export function Tiles({ figures }: { figures: Dashboard }) {
  const inbox = (['messages', 'orders'] as const).filter(isIncluded);
  const plain = PLAIN.filter(isIncluded);
  return (
    <ul
      aria-label={dashboard.figures}
      className={cx(sheetClass, COLUMNS[inbox.length + plain.length])}
    >
      {inbox.map((noun) => (
        <Tile
          key={noun}
          to={SECTIONS[noun].to}
          label={dashboard.tiles[noun]}
          count={figures[noun].total}
          unit={dashboard.total}
          note={<UnreadNote {...figures[noun]} />}
        />
      ))}
      {plain.map((noun) => (
        <Tile
          key={noun}
          to={SECTIONS[noun].to}
          label={dashboard.tiles[noun]}
          count={figures[noun]}
          note={noteOf(noun, figures[noun])}
        />
      ))}
    </ul>
  );
}

function noteOf(noun: (typeof PLAIN)[number], count: number): string {
  return noun === 'users' ? dashboard.notes.users({ count }) : dashboard.notes[noun];
}

type TileProps = { to: string; label: string; count: number; unit?: string; note: ReactNode };

/** A row on narrow screens, a box on wider ones. */
function Tile({ to, label, count, unit, note }: TileProps) {
  return (
    <li className="flex bg-raised">
      <Link
        to={to}
        className="-outline-offset-2 group grid min-h-control flex-1 grid-cols-[auto_minmax(0,1fr)_minmax(3.5rem,auto)] items-baseline gap-x-3 px-3.5 py-2.5 no-underline transition-colors hover:bg-well @min-[28rem]:grid-cols-[auto_minmax(0,1fr)] @min-[28rem]:content-start @min-[28rem]:gap-x-1.5 @min-[28rem]:py-4"
      >
        <span className="type-caption whitespace-nowrap text-muted tracking-[0.02em] group-hover:text-strong @min-[28rem]:col-span-2">
          {label}
        </span>{' '}
        <span className="order-last text-end @min-[28rem]:order-none @min-[28rem]:mt-3 @min-[28rem]:text-start">
          <span className="type-figure text-[1.375rem] leading-none @min-[28rem]:text-[2rem]">
            {formatNumber(count)}
          </span>
        </span>{' '}
        {unit && <span className="text-muted text-small @max-[28rem]:sr-only">{unit} </span>}
        <span className="text-muted text-small @max-[28rem]:text-end @min-[28rem]:col-span-2 @min-[28rem]:mt-1.5">
          {note}
        </span>
      </Link>
    </li>
  );
}

function UnreadNote({ total, unread }: { total: number; unread: number }) {
  if (unread === 0) return total === 0 ? dashboard.noneYet : dashboard.allRead;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
      <span aria-hidden="true" className="size-2 shrink-0 bg-mark" />
      {dashboard.unread({ count: unread })}
    </span>
  );
}
