import type { Dashboard } from '../../../contracts/dashboard.ts';
import { cx } from '../../ui/class-names.ts';
import { SECTIONS } from '../sections.ts';
import { sheetClass } from './sheet-class.ts';
import { Tile } from './tile.tsx';
import { UnreadNote } from './unread-note.tsx';
import { words } from './words.ts';

const PLAIN = ['workers', 'users', 'services', 'portfolio'] as const;

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
          to={SECTIONS[noun].to}
          label={words.tiles[noun]}
          count={dashboard[noun].total}
          unit={words.total}
          note={<UnreadNote {...dashboard[noun]} />}
        />
      ))}
      {PLAIN.map((noun) => (
        <Tile
          key={noun}
          to={SECTIONS[noun].to}
          label={words.tiles[noun]}
          count={dashboard[noun]}
          note={words.notes[noun](dashboard[noun])}
        />
      ))}
    </ul>
  );
}
