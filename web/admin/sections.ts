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

type Section = {
  to: string;
  icon: Icon;
  /** The inbox that the badge counts. */
  counted?: InboxKind;
  /** What went wrong, which the badge counts. */
  alarm?: 'failed_mails';
};

/** Daily work, in the order of the sidebar. */
const WORK = {
  dashboard: { to: '/admin/dashboard', icon: LayoutDashboard },
  messages: { to: '/admin/messages', icon: Mail, counted: 'messages' },
  orders: { to: '/admin/orders', icon: ClipboardList, counted: 'orders' },
  mails: { to: '/admin/mails', icon: Send, alarm: 'failed_mails' },
  calendar: { to: '/admin/calendar', icon: CalendarDays },
  users: { to: '/admin/clients', icon: Users },
  workers: { to: '/admin/workers', icon: HardHat },
} satisfies Partial<Record<SectionName, Section>>;

/** What visitors read. */
const WEBSITE = {
  aboutUs: { to: '/admin/aboutus', icon: ScrollText },
  services: { to: '/admin/services', icon: Wrench },
  portfolio: { to: '/admin/portfolio', icon: Images },
  contactInfo: { to: '/admin/contactinfo', icon: Contact },
} satisfies Partial<Record<SectionName, Section>>;

type SectionName = keyof typeof panel.links;

export const SECTIONS = { ...WORK, ...WEBSITE } satisfies Record<SectionName, Section>;

const linksOf = (sections: Partial<Record<SectionName, Section>>): SectionLink[] =>
  Object.entries(sections).map(([name, section]) => ({ ...section, name: name as SectionName }));

export type SectionLink = Section & { name: SectionName };

export const LINK_GROUPS = [
  { name: 'work', links: linksOf(WORK) },
  { name: 'website', links: linksOf(WEBSITE) },
] as const satisfies { name: keyof typeof panel.groups; links: SectionLink[] }[];

export const LINKS: readonly SectionLink[] = LINK_GROUPS.flatMap(({ links }) => links);

/** The section that a page belongs to; some have pages of their own below them. */
export const sectionAt = (path: string) =>
  LINKS.find(({ to }) => path === to || path.startsWith(`${to}/`));
