import {
  ClipboardList,
  FileText,
  HardHat,
  Images,
  type LucideIcon,
  MessageSquareText,
  Phone,
  Users,
  Wrench,
} from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/class-names.ts';
import { sheetClass } from './sheet-class.ts';
import { words } from './words.ts';

const { actions } = words;

const ACTIONS: { to: string; label: string; Icon: LucideIcon }[] = [
  { to: '/admin/messages', label: actions.messages, Icon: MessageSquareText },
  { to: '/admin/orders', label: actions.orders, Icon: ClipboardList },
  { to: '/admin/workers', label: actions.workers, Icon: HardHat },
  { to: '/admin/clients', label: actions.users, Icon: Users },
  { to: '/admin/services', label: actions.services, Icon: Wrench },
  { to: '/admin/portfolio', label: actions.portfolio, Icon: Images },
  { to: '/admin/aboutus', label: actions.aboutUs, Icon: FileText },
  { to: '/admin/contactinfo', label: actions.contactInfo, Icon: Phone },
];

export function QuickActions() {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-caption mb-2.5 text-muted">
        {words.quickActions}
      </h2>
      <ul
        className={cx(sheetClass, 'grid-cols-2 @min-[34rem]:grid-cols-4 @min-[76rem]:grid-cols-8')}
      >
        {ACTIONS.map(({ to, label, Icon }) => (
          <li key={to} className="flex">
            <Link
              to={to}
              className="-outline-offset-2 flex min-h-11 flex-1 items-center gap-2.5 px-3.5 py-2 font-semibold text-link leading-tight no-underline transition-colors hover:bg-well hover:text-link-hover"
            >
              <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
