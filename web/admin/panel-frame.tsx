import { useMutation, useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { InboxKind } from '../../contracts/field-limits.ts';
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
import { toast } from '../ui/toast.ts';
import { ConnectionBanner } from './connection.tsx';
import { ExternalLink, Lock, MonitorSmartphone } from './icons.tsx';
import { useLoadedLater } from './loaded-later.ts';
import { MAIN } from './panel-shell.tsx';
import { grantExpiry, lockAdmin } from './pin-gate/pin-gate.tsx';
import { RailTip, useRailTip } from './rail-tip.tsx';
import { RAIL, SectionLinks, sectionAt, useSeen } from './sidebar.tsx';

type Props = {
  agency: string;
  /** The server has confirmed the grant: before that nothing of the panel is asked for. */
  confirmed: boolean;
  /** In place of opening a section. */
  onSection: (() => void) | undefined;
  children: ReactNode;
};

/** The panel's frame: the sidebar, a rail of icons where there is less room; on phones a bar with a drawer. */
export function PanelFrame({ agency, confirmed, onSection, children }: Props) {
  const [drawer, setDrawer] = useState(false);
  const [browsers, setBrowsers] = useState(false);
  const here = sectionAt(useLocation().pathname);
  const knownBrowsers = useLoadedLater({
    wanted: browsers,
    load: () => import('./known-browsers/known-browsers.tsx'),
    onFailure: () => setBrowsers(false),
  });
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
        <SectionLinks rail confirmed={confirmed} onChoose={choose} />
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
        <SectionLinks confirmed={confirmed} onChoose={choose} />
      </Sheet>
      {knownBrowsers && (
        <knownBrowsers.BrowsersSheet open={browsers} onClose={() => setBrowsers(false)} />
      )}
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
