import { useQuery } from '@tanstack/react-query';
import {
  ClipboardList,
  Contact,
  HardHat,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Users,
  Wrench,
} from 'lucide-react';
import { NavLink } from 'react-router';
import type { InboxKind } from '../../../contracts/inbox.ts';
import { unseenQuery } from '../../api/unseen.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { words } from '../words.ts';

type Section = { to: string; label: string; icon: LucideIcon; counted?: InboxKind };

const { links } = words;
const SECTIONS: Section[] = [
  { to: '/admin/dashboard', label: links.dashboard, icon: LayoutDashboard },
  { to: '/admin/messages', label: links.messages, icon: Mail, counted: 'messages' },
  { to: '/admin/orders', label: links.orders, icon: ClipboardList, counted: 'orders' },
  { to: '/admin/aboutus', label: links.aboutUs, icon: ScrollText },
  { to: '/admin/services', label: links.services, icon: Wrench },
  { to: '/admin/portfolio', label: links.portfolio, icon: Images },
  { to: '/admin/clients', label: links.clients, icon: Users },
  { to: '/admin/workers', label: links.workers, icon: HardHat },
  { to: '/admin/contactinfo', label: links.contactInfo, icon: Contact },
];

export const sectionAt = (path: string) =>
  SECTIONS.find(({ to }) => to === path.replace(/\/+$/, ''));

/** Chosen: also when one is there already. */
type Props = { onChoose: (counted?: InboxKind) => void };

export function SectionLinks({ onChoose }: Props) {
  const { data: unseen } = useQuery(unseenQuery);
  return (
    <nav aria-label={words.sections}>
      <ul className="grid gap-0.5">
        {SECTIONS.map(({ to, label, icon: Icon, counted }) => (
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
