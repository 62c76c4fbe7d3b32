import { useMutation, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { InboxKind } from '../../contracts/field-limits.ts';
import { type Signs, signOn } from '../../contracts/pictures.ts';
import { addressOf, panel } from '../../messages/messages.ts';
import { isLockedOut } from '../api/admin-lock.ts';
import { unseenQuery } from '../api/live-updates.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Sheet } from '../ui/dialog.tsx';
import { formatTime } from '../ui/format-date.ts';
import { Menu } from '../ui/icons.tsx';
import { SkipLink, Wordmark } from '../ui/layout.tsx';
import { useStore } from '../ui/store.ts';
import { toast } from '../ui/toast.ts';
import { ConnectionBanner } from './connection.tsx';
import { ExternalLink, Lock, MonitorSmartphone, UserCog, Users } from './icons.tsx';
import { useLoadedLater } from './loaded-later.ts';
import { MAIN } from './panel-shell.tsx';
import {
  adminSession,
  grantExpiry,
  leavePerson,
  lockAdmin,
  may,
} from './pin-gate/admin-session.ts';
import { RailTip, useRailTip } from './rail-tip.tsx';
import { LINKS, RAIL, SectionLinks, sectionAt, useSeen } from './sidebar.tsx';

type Props = {
  agency: string;
  wordmark: Signs | undefined;
  /** The server has confirmed the grant: before that nothing of the panel is asked for. */
  confirmed: boolean;
  /** In place of opening a section. */
  onSection: (() => void) | undefined;
  /** The person has left this browser to somebody else. */
  onSwitched: () => void;
  children: ReactNode;
};

/** The panel's frame: the sidebar, a rail of icons where there is less room; on phones a bar with a drawer. */
export function PanelFrame({
  agency,
  wordmark,
  confirmed,
  onSection,
  onSwitched,
  children,
}: Props) {
  const [drawer, setDrawer] = useState(false);
  const [browsers, setBrowsers] = useState(false);
  const picture = signOn('onDark', wordmark);
  const here = sectionAt(useLocation().pathname);
  const knownBrowsers = useLoadedLater({
    wanted: browsers,
    load: () => import('./known-browsers/known-browsers.tsx'),
    onFailure: () => setBrowsers(false),
  });
  const [own, setOwn] = useState(false);
  const person = useStore(adminSession)?.person;
  const ownPerson = useLoadedLater({
    wanted: own,
    load: () => import('./people/own-person.tsx'),
    onFailure: () => setOwn(false),
  });
  const seeAgain = useSeen(confirmed && may('desk') ? here?.counted : undefined);
  const { data: unseen, error } = useQuery({ ...unseenQuery, enabled: confirmed });
  const { tip, handlers } = useRailTip();
  useEffect(() => {
    if (error && !isLockedOut(error)) console.error(error);
  }, [error]);
  const waiting = LINKS.filter(({ right }) => may(right)).reduce(
    (sum, { counted }) => sum + ((counted && unseen?.[counted]) ?? 0),
    0,
  );

  function choose(event: MouseEvent, counted?: InboxKind) {
    setDrawer(false);
    if (onSection) {
      event.preventDefault();
      onSection();
    } else if (counted && counted === here?.counted) seeAgain();
  }

  const foot = { onOwn: () => setOwn(true), onSwitched };
  const openBrowsers = () => setBrowsers(true);

  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a person the foot is higher, and less of the list is in sight
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [here?.name, person?.id]);

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
        className="sticky top-0 z-20 hidden h-svh flex-col px-3 pt-5 max-[68.75rem]:px-1.5 md:flex"
      >
        {picture && (
          <Wordmark
            name={agency}
            picture={picture}
            className="shrink-0 px-2 text-ui max-[68.75rem]:hidden"
          />
        )}
        <Wordmark
          name={agency}
          className={cx(
            picture && 'min-[68.75rem]:hidden',
            'shrink-0 overflow-hidden px-2 text-ui max-[68.75rem]:w-[1.3em] max-[68.75rem]:self-center max-[68.75rem]:px-0 max-[68.75rem]:text-[1.375rem]',
          )}
        />
        <p className="type-head shrink-0 px-2 pt-3 pb-1 text-[1.25rem] max-[68.75rem]:sr-only">
          {panel.panel}
        </p>
        {/* Only the sections scroll: who is here, and the lock, are always in sight. */}
        <div
          ref={list}
          className="-mx-1 min-h-0 flex-1 overflow-y-auto overflow-x-clip px-1 pb-3 [scrollbar-width:thin]"
        >
          <SectionLinks rail confirmed={confirmed} onChoose={choose} />
          <FurtherLinks rail onBrowsers={openBrowsers} />
        </div>
        <div className="shrink-0 border-line border-t py-2.5">
          <PanelFoot rail {...foot} />
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
        footer={<PanelFoot {...foot} />}
      >
        <SectionLinks confirmed={confirmed} onChoose={choose} />
        <FurtherLinks onBrowsers={openBrowsers} />
      </Sheet>
      {knownBrowsers && (
        <knownBrowsers.BrowsersSheet open={browsers} onClose={() => setBrowsers(false)} />
      )}
      {ownPerson && person && (
        <ownPerson.OwnPersonSheet
          key={person.id}
          person={person}
          open={own}
          onClose={() => setOwn(false)}
        />
      )}
      <main id="main" className={MAIN}>
        {children}
      </main>
    </div>
  );
}

/** In place of a section that the person's role does not include. */
export function NotInRole() {
  const session = useStore(adminSession);
  const owner = session?.people.find(({ role }) => role === 'owner')?.name ?? '';
  return (
    <>
      <h1 className="mb-6 text-heading">{panel.notInRole.title}</h1>
      <p className="max-w-prose">{panel.notInRole.text({ owner })}</p>
    </>
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

const rowClass =
  'flex min-h-control-small items-center gap-2.5 rounded-control px-2 text-small text-soft no-underline hover:text-white';

type FurtherLinksProps = { rail?: boolean; onBrowsers: () => void };

/** After the sections: the website, and the browsers that know the PIN. */
function FurtherLinks({ rail = false, onBrowsers }: FurtherLinksProps) {
  const row = cx(rowClass, rail && RAIL.row);
  const label = cx(rail && RAIL.hidden);
  return (
    <div className="mt-2.5 grid gap-1 border-line border-t pt-2">
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
      {may('owner') && (
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
      )}
    </div>
  );
}

type PanelFootProps = { rail?: boolean; onOwn: () => void; onSwitched: () => void };

/** Who is at this browser, and a way to leave it to somebody else. */
function PresentPerson({ rail, onOwn, onSwitched }: PanelFootProps) {
  const person = useStore(adminSession)?.person;
  const leave = useMutation({
    mutationFn: leavePerson,
    onSuccess: onSwitched,
    onError: ({ message }) => toast.error(panel.failed({ message })),
  });
  if (!person) return null;
  const present = panel.present({ name: person.name, role: panel.roles[person.role] });
  return (
    <>
      <p data-present className={cx('px-2 pt-1 text-small text-white', rail && RAIL.hidden)}>
        {present}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOwn}
        data-tip={panel.own}
        className={cx(rowClass, rail && RAIL.row, 'cursor-pointer text-start')}
      >
        <UserCog aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        <span className={cx(rail && RAIL.hidden)}>{panel.own}</span>
      </button>
      <button
        type="button"
        disabled={leave.isPending}
        onClick={() => leave.mutate()}
        data-tip={`${present} · ${panel.switch}`}
        className={cx(rowClass, rail && RAIL.row, 'cursor-pointer text-start')}
      >
        <Users aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        <span className={cx(rail && RAIL.hidden)}>{panel.switch}</span>
      </button>
    </>
  );
}

function PanelFoot({ rail = false, onOwn, onSwitched }: PanelFootProps) {
  const lock = useMutation({
    mutationFn: lockAdmin,
    // A reload removes the panel's data from memory.
    onSuccess: () => window.location.reload(),
    onError: ({ message }) => toast.error(panel.failed({ message })),
  });
  const closes = panel.locksAt({ time: formatTime(new Date(grantExpiry())) });
  const label = cx(rail && RAIL.hidden);
  return (
    <div className="grid w-full gap-1">
      <PresentPerson rail={rail} onOwn={onOwn} onSwitched={onSwitched} />
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
