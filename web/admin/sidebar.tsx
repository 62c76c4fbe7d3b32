import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { NavLink } from 'react-router';
import type { InboxKind } from '../../contracts/field-limits.ts';
import type { Unseen } from '../../contracts/inbox.ts';
import { hasRight, type Right, type Role } from '../../contracts/roles.ts';
import { panel } from '../../messages/messages.ts';
import { isLockedOut } from '../api/admin-lock.ts';
import { markSeen, unseenQuery } from '../api/live-updates.ts';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/class-names.ts';
import type { Icon } from '../ui/icons.tsx';
import {
  CalendarDays,
  ClipboardList,
  Contact,
  FileClock,
  HardHat,
  History,
  Images,
  LayoutDashboard,
  Mail,
  PanelsTopLeft,
  ScrollText,
  Send,
  UserCog,
  UserPlus,
  Users,
  Wrench,
} from './icons.tsx';
import { may } from './pin-gate/admin-session.ts';

type Section = {
  to: string;
  /** What it takes to look at it. */
  right: Right;
  icon: Icon;
  /** The inbox that the badge counts. */
  counted?: InboxKind;
  /** What waits or went wrong, which the badge counts. */
  alarm?: 'failed_mails' | 'access' | 'papers';
  /**
   * What the screen asks for first. Where the server has confirmed the grant, the browser asks for it beside the
   * scripts.
   */
  first?: string;
};

/** Daily work, in the order of the sidebar. */
const WORK = {
  dashboard: { to: '/admin/dashboard', right: 'desk-look', icon: LayoutDashboard },
  messages: {
    to: '/admin/messages',
    right: 'desk',
    icon: Mail,
    counted: 'messages',
    first: '/api/admin/messages?page=1',
  },
  orders: {
    to: '/admin/orders',
    right: 'desk-look',
    icon: ClipboardList,
    counted: 'orders',
    first: '/api/admin/orders?page=1',
  },
  mails: {
    to: '/admin/mails',
    right: 'desk',
    icon: Send,
    alarm: 'failed_mails',
    first: '/api/admin/mails?page=1',
  },
  calendar: { to: '/admin/calendar', right: 'desk-look', icon: CalendarDays },
  access: {
    to: '/admin/access',
    right: 'desk',
    icon: UserPlus,
    alarm: 'access',
    first: '/api/admin/access-requests?page=1',
  },
  users: {
    to: '/admin/clients',
    right: 'desk-look',
    icon: Users,
    first: '/api/admin/users?page=1',
  },
  workers: {
    to: '/admin/workers',
    right: 'desk-look',
    icon: HardHat,
    first: '/api/admin/workers?page=1',
  },
  papers: { to: '/admin/papers', right: 'desk-look', icon: FileClock, alarm: 'papers' },
} satisfies Partial<Record<SectionName, Section>>;

/** What visitors read. */
const WEBSITE = {
  site: { to: '/admin/site', right: 'site-look', icon: PanelsTopLeft },
  aboutUs: { to: '/admin/aboutus', right: 'site-look', icon: ScrollText },
  services: {
    to: '/admin/services',
    right: 'site-look',
    icon: Wrench,
    first: '/api/admin/services',
  },
  portfolio: {
    to: '/admin/portfolio',
    right: 'site-look',
    icon: Images,
    first: '/api/admin/portfolio',
  },
  contactInfo: { to: '/admin/contactinfo', right: 'site-look', icon: Contact },
} satisfies Partial<Record<SectionName, Section>>;

/** Who works here, and what they have done. */
const TEAM = {
  people: { to: '/admin/people', right: 'owner', icon: UserCog },
  audit: { to: '/admin/audit', right: 'owner', icon: History },
} satisfies Partial<Record<SectionName, Section>>;

type SectionName = keyof typeof panel.links;

export const SECTIONS = { ...WORK, ...WEBSITE, ...TEAM } satisfies Record<SectionName, Section>;

const linksOf = (sections: Partial<Record<SectionName, Section>>): SectionLink[] =>
  Object.entries(sections).map(([name, section]) => ({ ...section, name: name as SectionName }));

type SectionLink = Section & { name: SectionName };

const LINK_GROUPS = [
  { name: 'work', links: linksOf(WORK) },
  { name: 'website', links: linksOf(WEBSITE) },
  { name: 'team', links: linksOf(TEAM) },
] as const satisfies { name: keyof typeof panel.groups; links: SectionLink[] }[];

export const LINKS: readonly SectionLink[] = LINK_GROUPS.flatMap(({ links }) => links);

/** The section that a page belongs to; some have pages of their own below them. */
export const sectionAt = (path: string) =>
  LINKS.find(({ to }) => path === to || path.startsWith(`${to}/`));

/** Undefined where an address narrows a list, or asks for another page of it. */
export const firstDataAt = (
  { pathname, search }: { pathname: string; search: string },
  role: Role | null = null,
) =>
  search
    ? undefined
    : LINKS.find(({ to, right }) => to === pathname && hasRight(role, right))?.first;

type SectionLinksProps = {
  /** Icons alone where the sidebar is a rail. */
  rail?: boolean;
  confirmed: boolean;
  /** Also called for the section that is already open. */
  onChoose: (event: MouseEvent, counted?: InboxKind) => void;
};

/** The sections with their badges, which the live updates keep right. */
export function SectionLinks({ rail = false, confirmed, onChoose }: SectionLinksProps) {
  const { data: unseen } = useQuery({ ...unseenQuery, enabled: confirmed });
  const groups = LINK_GROUPS.map(({ name, links }) => ({
    name,
    links: links.filter(({ right }) => may(right)),
  })).filter(({ links }) => links.length > 0);
  return (
    <nav aria-label={panel.sections}>
      {groups.map(({ name, links }) => (
        <section key={name} aria-label={panel.groups[name]}>
          <h2
            className={cx(
              'type-caption px-2 pt-3.5 pb-1 font-normal text-muted',
              rail &&
                'max-[68.75rem]:mx-2 max-[68.75rem]:mt-2.5 max-[68.75rem]:h-2.5 max-[68.75rem]:border-line max-[68.75rem]:border-t max-[68.75rem]:p-0',
            )}
          >
            <span className={cx(rail && RAIL.hidden)}>{panel.groups[name]}</span>
          </h2>
          <ul className="grid gap-0.5">
            {links.map((link) => (
              <li key={link.to}>
                <SectionItem link={link} rail={rail} unseen={unseen} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Classes of the sidebar while it is a rail. */
export const RAIL = {
  hidden: 'max-[68.75rem]:sr-only',
  link: 'max-[68.75rem]:justify-center max-[68.75rem]:ps-0 max-[68.75rem]:pe-0.75',
  row: 'max-[68.75rem]:justify-center max-[68.75rem]:px-0',
};

const ALARMS = {
  failed_mails: (count: number) => panel.mailsFailed({ count }),
  access: (count: number) => panel.accessWaiting({ count }),
  papers: (count: number) => panel.papersWaiting({ count }),
};

type SectionItemProps = {
  link: SectionLink;
  rail: boolean;
  unseen: Unseen | undefined;
  onChoose: SectionLinksProps['onChoose'];
};

function SectionItem({ link, rail, unseen, onChoose }: SectionItemProps) {
  const { name, to, icon: Icon, counted, alarm } = link;
  const fresh = (counted && unseen?.[counted]) ?? 0;
  const waiting = (alarm && unseen?.[alarm]) ?? 0;
  const count = fresh || waiting;
  const label = waiting && alarm ? ALARMS[alarm](count) : panel.unseen({ count });
  const tip = count > 0 ? `${panel.links[name]} · ${label}` : panel.links[name];
  return (
    <NavLink
      to={to}
      onClick={(event) => onChoose(event, counted)}
      data-tip={tip}
      className={({ isActive }) =>
        cx(
          'relative flex min-h-9 items-center gap-2.5 rounded-control border-s-3 ps-2 pe-1.5 pointer-coarse:min-h-11 no-underline transition-colors',
          rail && RAIL.link,
          isActive
            ? 'border-flare-500 bg-ink-800 font-semibold text-white'
            : 'border-transparent text-soft hover:bg-ink-800 hover:text-white',
        )
      }
    >
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
      <span className={cx('flex-1', rail && RAIL.hidden)}>{panel.links[name]}</span>
      {fresh > 0 && (
        <span
          title={panel.unseenSince({ count })}
          className={cx(
            'whitespace-nowrap rounded-full bg-danger-600 px-2 font-semibold text-[0.75rem] text-white leading-5 tabular-nums',
            rail && 'max-[68.75rem]:hidden',
          )}
        >
          {label}
        </span>
      )}
      {waiting > 0 && (
        <span title={label} className={cx('inline-grid', rail && 'max-[68.75rem]:hidden')}>
          <Badge count={count} label={label} />
        </span>
      )}
      {rail && (
        <Badge
          count={count}
          label={label}
          className="absolute end-0.5 top-0 h-4.5 min-w-4.5 px-1 ring-2 ring-ink-900 min-[68.75rem]:hidden"
        />
      )}
    </NavLink>
  );
}

/**
 * Marks a list as seen when it opens. Returns a function that does so again, for a click on the open
 * section. A failure is only logged: it concerns a badge.
 */
export function useSeen(kind: InboxKind | undefined): () => void {
  const client = useQueryClient();
  const { queryKey } = unseenQuery;
  const { mutate } = useMutation({
    mutationFn: markSeen,
    onMutate: async (seen) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && { ...now, [seen]: 0 });
    },
    onSuccess: (unseen) => client.setQueryData(queryKey, unseen),
    onError: (error) => {
      if (!isLockedOut(error)) console.error(error);
      client.invalidateQueries({ queryKey });
    },
  });
  useEffect(() => {
    if (kind) mutate(kind);
  }, [kind, mutate]);
  return () => kind && mutate(kind);
}
