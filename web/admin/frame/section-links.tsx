import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import type { InboxKind } from '../../../contracts/inbox.ts';
import { unseenQuery } from '../../api/inbox.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { LINKS } from '../sections.ts';
import { words } from '../words.ts';

/** Chosen: also when one is there already. */
type Props = { onChoose: (counted?: InboxKind) => void };

export function SectionLinks({ onChoose }: Props) {
  const { data: unseen } = useQuery(unseenQuery);
  return (
    <nav aria-label={words.sections}>
      <ul className="grid gap-0.5">
        {LINKS.map(({ to, label, icon: Icon, counted }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={() => onChoose(counted)}
              className={({ isActive }) =>
                cx(
                  'flex min-h-control items-center gap-3 rounded-control border-s-3 ps-3 pe-2.5 no-underline transition-colors',
                  isActive
                    ? 'border-flare-500 bg-ink-800 font-semibold text-white'
                    : 'border-transparent text-soft hover:bg-ink-800 hover:text-white',
                )
              }
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
              <span className="flex-1">{label}</span>
              {counted && unseen && (
                <Badge count={unseen[counted]} label={words.unseen(unseen[counted])} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
