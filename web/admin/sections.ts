import type { InboxKind } from '../../contracts/field-limits.ts';
import type { panel } from '../../messages/messages.ts';
import type { Icon } from '../ui/icons.tsx';
import {
  CalendarDays,
  ClipboardList,
  Contact,
  HardHat,
  Images,
  LayoutDashboard,
  Mail,
  ScrollText,
  Send,
  Users,
  Wrench,
} from './icons.tsx';

/** In the order of the sidebar. `counted` names the inbox that the badge counts; `alarm` counts what went wrong. */
export const SECTIONS = {
  dashboard: { to: '/admin/dashboard', icon: LayoutDashboard },
  messages: { to: '/admin/messages', icon: Mail, counted: 'messages' },
  orders: { to: '/admin/orders', icon: ClipboardList, counted: 'orders' },
  mails: { to: '/admin/mails', icon: Send, alarm: 'failed_mails' },
  calendar: { to: '/admin/calendar', icon: CalendarDays },
  aboutUs: { to: '/admin/aboutus', icon: ScrollText },
  services: { to: '/admin/services', icon: Wrench },
  portfolio: { to: '/admin/portfolio', icon: Images },
  users: { to: '/admin/clients', icon: Users },
  workers: { to: '/admin/workers', icon: HardHat },
  contactInfo: { to: '/admin/contactinfo', icon: Contact },
} satisfies Record<keyof typeof panel.links, Section>;

type Section = { to: string; icon: Icon; counted?: InboxKind; alarm?: 'failed_mails' };

export const LINKS = Object.entries<Section>(SECTIONS).map(([name, section]) => ({
  ...section,
  name: name as keyof typeof SECTIONS,
}));

/** The section that a page belongs to; some have pages of their own below them. */
export const sectionAt = (path: string) =>
  LINKS.find(({ to }) => path === to || path.startsWith(`${to}/`));
