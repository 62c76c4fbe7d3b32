import type { Dashboard } from '../../../contracts/dashboard.ts';
import { cx } from '../../ui/class-names.ts';
import { sheetClass } from './sheet-class.ts';
import { Tile } from './tile.tsx';
import { UnreadNote } from './unread-note.tsx';
import { words } from './words.ts';

const PLAIN = [
  { noun: 'workers', to: '/admin/workers' },
  { noun: 'users', to: '/admin/clients' },
  { noun: 'services', to: '/admin/services' },
  { noun: 'portfolio', to: '/admin/portfolio' },
] as const;

/** What there is of everything; each leads to its list. */
export function Tiles({ dashboard }: { dashboard: Dashboard }) {
  return (
    <ul
      aria-label={words.figures}
      className={cx(sheetClass, '@min-[28rem]:grid-cols-3 @min-[54rem]:grid-cols-6')}
    >
      {(['messages', 'orders'] as const).map((noun) => (
        <Tile
          key={noun}
          to={`/admin/${noun}`}
          label={words.tiles[noun]}
          count={dashboard[noun].total}
          unit={words.total}
          note={<UnreadNote {...dashboard[noun]} />}
        />
      ))}
      {PLAIN.map(({ noun, to }) => (
        <Tile
          key={noun}
          to={to}
          label={words.tiles[noun]}
          count={dashboard[noun]}
          note={words.notes[noun]}
        />
      ))}
    </ul>
  );
}
