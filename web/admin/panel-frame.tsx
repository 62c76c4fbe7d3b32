import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import type { InboxKind } from '../../contracts/field-limits.ts';
import { addressOf, panel } from '../../messages/messages.ts';
import { isLockedOut } from '../api/admin-lock.ts';
import { markSeen, unseenQuery } from '../api/live-updates.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Sheet } from '../ui/dialog.tsx';
import { formatTime } from '../ui/format-date.ts';
import { Menu } from '../ui/icons.tsx';
import { SkipLink, Wordmark } from '../ui/layout.tsx';
import { toast } from '../ui/toast.ts';
import { ConnectionBanner } from './connection.tsx';
import { ExternalLink, Lock, MonitorSmartphone } from './icons.tsx';
import { BrowsersSheet } from './known-browsers/known-browsers.tsx';
import { MAIN } from './panel-shell.tsx';
import { grantExpiry, lockAdmin } from './pin-gate/pin-gate.tsx';
import { RailTip, useRailTip } from './rail-tip.tsx';
import { LINK_GROUPS, type SectionLink, sectionAt } from './sections.ts';

type Props = {
  agency: string;
  /** The server has confirmed the grant: before that nothing of the panel is asked for. */
  confirmed: boolean;
  /** In place of opening a section. */
  onSection: (() => void) | undefined;
  children: ReactNode;
};

/** The panel's sidebar: a rail of icons where there is less room, on phones a bar with a drawer. */
export function PanelFrame({ agency, confirmed, onSection, children }: Props) {
  const [drawer, setDrawer] = useState(false);
  const [browsers, setBrowsers] = useState(false);
  const here = sectionAt(useLocation().pathname);
  const seeAgain = useSeen(confirmed ? here?.counted : undefined);
  const { data: unseen, error } = useQuery({ ...unseenQuery, enabled: confirmed });
  const { tip, handlers } = useRailTip();
  useEffect(() => {
    if (error && !isLockedOut(error)) console.error(error);
  }, [error]);
  const waiting = (unseen?.messages ?? 0) + (unseen?.orders ?? 0);

  function choose(event: MouseEvent, counted?: InboxKind) {
    setDrawer(false);
    if (onSection) {
      event.preventDefault();
      onSection();
    } else if (counted && counted === here?.counted) seeAgain();
  }

  const showBrowsers = () => setBrowsers(true);

  return (
    <div className="min-h-svh md:grid md:grid-cols-[3.5rem_minmax(0,1fr)] min-[68.75rem]:grid-cols-[12.5rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <header
        data-tone="ink"
        data-print="hide"
        className="sticky top-0 z-20 flex h-14 items-center gap-3 px-gutter md:hidden"
      >
        <Button
          variant="line"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setDrawer(true)}
          className="-ms-2"
        >
          <Menu aria-hidden="true" className="size-4.5" />
          {panel.menu}
          <Badge count={waiting} label={panel.unseen({ count: waiting })} />
        </Button>
        <p className="type-head truncate text-ui">{here ? panel.links[here.name] : panel.panel}</p>
      </header>
      <aside
        data-tone="ink"
        data-print="hide"
        {...handlers}
        className="sticky top-0 z-20 hidden h-svh flex-col overflow-y-auto overflow-x-clip p-3 pt-5 [scrollbar-width:thin] max-[68.75rem]:px-1.5 md:flex"
      >
        <Wordmark
          name={agency}
          className="shrink-0 overflow-hidden px-2 text-ui max-[68.75rem]:w-[1.3em] max-[68.75rem]:self-center max-[68.75rem]:px-0 max-[68.75rem]:text-[1.375rem]"
        />
        <p className="type-head px-2 pt-3 pb-1 text-[1.25rem] max-[68.75rem]:sr-only">
          {panel.panel}
        </p>
        <SectionLinks rail unseen={unseen} onChoose={choose} />
        <div className="mt-auto pt-5">
          <div className="border-line border-t pt-2.5">
            <PanelFoot rail onBrowsers={showBrowsers} />
          </div>
        </div>
        <RailTip tip={tip} />
      </aside>
      <Sheet
        open={drawer}
        onClose={() => setDrawer(false)}
        side="start"
        width="narrow"
        tone="ink"
        title={panel.panel}
        footer={<PanelFoot onBrowsers={showBrowsers} />}
      >
        <SectionLinks unseen={unseen} onChoose={choose} />
      </Sheet>
      <BrowsersSheet open={browsers} onClose={() => setBrowsers(false)} />
      <main id="main" className={MAIN}>
        {children}
      </main>
    </div>
  );
}

/** The page of a browser that has a grant, while nobody can say whether it is good. */
export function NotConfirmed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const here = sectionAt(useLocation().pathname);
  return (
    <>
      <ConnectionBanner text={panel.notConfirmed} onRetry={onRetry} retrying={retrying} />
      <h1 className="text-heading">{here ? panel.links[here.name] : panel.panel}</h1>
    </>
  );
}

type Unseen = Record<InboxKind | 'failed_mails', number>;

type SectionLinksProps = {
  /** Icons alone where the sidebar is a rail. */
  rail?: boolean;
  unseen: Unseen | undefined;
  /** Also called for the section that is already open. */
  onChoose: (event: MouseEvent, counted?: InboxKind) => void;
};

function SectionLinks({ rail = false, unseen, onChoose }: SectionLinksProps) {
  return (
    <nav aria-label={panel.sections}>
      {LINK_GROUPS.map(({ name, links }) => (
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
const RAIL = {
  hidden: 'max-[68.75rem]:sr-only',
  link: 'max-[68.75rem]:justify-center max-[68.75rem]:ps-0 max-[68.75rem]:pe-0.75',
  row: 'max-[68.75rem]:justify-center max-[68.75rem]:px-0',
};

type SectionItemProps = Omit<SectionLinksProps, 'rail'> & { link: SectionLink; rail: boolean };

function SectionItem({ link, rail, unseen, onChoose }: SectionItemProps) {
  const { name, to, icon: Icon, counted, alarm } = link;
  const fresh = (counted && unseen?.[counted]) ?? 0;
  const failed = (alarm && unseen?.[alarm]) ?? 0;
  const count = fresh || failed;
  const label = failed ? panel.mailsFailed({ count }) : panel.unseen({ count });
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
      {failed > 0 && (
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

type PanelFootProps = { rail?: boolean; onBrowsers: () => void };

const rowClass =
  'flex min-h-control-small items-center gap-2.5 rounded-control px-2 text-small text-soft no-underline hover:text-white';

function PanelFoot({ rail = false, onBrowsers }: PanelFootProps) {
  const lock = useMutation({
    mutationFn: lockAdmin,
    // A reload removes the panel's data from memory.
    onSuccess: () => window.location.reload(),
    onError: ({ message }) => toast.error(panel.failed({ message })),
  });
  const closes = panel.locksAt({ time: formatTime(new Date(grantExpiry())) });
  const label = cx(rail && RAIL.hidden);
  const row = cx(rowClass, rail && RAIL.row);
  return (
    <div className="grid w-full gap-1">
      <a
        href={addressOf('/')}
        target="_blank"
        rel="noreferrer"
        data-tip={panel.website}
        className={row}
      >
        <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        <span className={label}>{panel.website}</span>
      </a>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onBrowsers}
        data-tip={panel.browsers}
        className={cx(row, 'cursor-pointer text-start')}
      >
        <MonitorSmartphone aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        <span className={label}>{panel.browsers}</span>
      </button>
      <LanguageSwitch
        variant={rail ? 'compact' : 'inline'}
        className={cx(
          'text-caption text-soft',
          rail && 'max-[68.75rem]:[&>ul]:grid max-[68.75rem]:[&>ul]:justify-items-center',
        )}
      />
      <Button
        variant="line"
        onClick={() => lock.mutate()}
        busy={lock.isPending || lock.isSuccess}
        aria-describedby="grant-end"
        data-tip={`${panel.lock} · ${closes}`}
        className={cx(rail && 'max-[68.75rem]:px-0')}
      >
        <Lock aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
        <span className={label}>{panel.lock}</span>
      </Button>
      <p id="grant-end" className={cx('type-caption text-center text-muted', label)}>
        {closes}
      </p>
    </div>
  );
}

/**
 * Marks a list as seen when it opens. Returns a function that does so again, for a click on the open
 * section. A failure is only logged: it concerns a badge.
 */
function useSeen(kind: InboxKind | undefined): () => void {
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
