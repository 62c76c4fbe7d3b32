import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import type { InboxKind } from '../../contracts/field-limits.ts';
import { addressOf, panel } from '../../messages/messages.ts';
import { isLockedOut } from '../api/admin-lock.ts';
import { markSeen, unseenQuery, useLiveUpdates } from '../api/live-updates.ts';
import { createQueryClient } from '../api/query-client.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Sheet } from '../ui/dialog.tsx';
import { formatShortTime } from '../ui/format-date.ts';
import { Menu } from '../ui/icons.tsx';
import { SkipLink } from '../ui/layout.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/admin-layout.ts';
import { ExternalLink, Lock, MonitorSmartphone } from './icons.tsx';
import { BrowsersSheet } from './known-browsers/known-browsers.tsx';
import { grantExpiry, lockAdmin, PinGate, usePinGate } from './pin-gate/pin-gate.tsx';
import { LINKS, sectionAt } from './sections.ts';

export const meta: Route.MetaFunction = ({ location, matches: [root] }) => {
  const section = sectionAt(location.pathname);
  return [
    {
      title: [section && panel.links[section.name], panel.panel, root.loaderData.name]
        .filter(Boolean)
        .join(' · '),
    },
    { name: 'robots', content: 'noindex' },
  ];
};

export default function AdminLayout({ matches: [root] }: Route.ComponentProps) {
  const { gate, unlocked, askAgain } = usePinGate();
  const [client] = useState(() =>
    createQueryClient((error) => {
      if (isLockedOut(error)) askAgain();
    }),
  );

  useLiveUpdates(client, gate === 'open', askAgain);

  return (
    <QueryClientProvider client={client}>
      <div data-density="dense" className="min-h-svh text-ui">
        <PinGate agency={root.loaderData.name} gate={gate} onUnlocked={unlocked}>
          <PanelFrame>
            <Outlet />
          </PanelFrame>
        </PinGate>
      </div>
    </QueryClientProvider>
  );
}

/** The panel's sidebar; on narrow screens a bar with a drawer. */
export function PanelFrame({ children }: { children: ReactNode }) {
  const [drawer, setDrawer] = useState(false);
  const [browsers, setBrowsers] = useState(false);
  const here = sectionAt(useLocation().pathname);
  const seeAgain = useSeen(here?.counted);
  const { data: unseen, error } = useQuery(unseenQuery);
  useEffect(() => {
    if (error && !isLockedOut(error)) console.error(error);
  }, [error]);
  const waiting = (unseen?.messages ?? 0) + (unseen?.orders ?? 0);

  const choose = (counted?: InboxKind) => {
    setDrawer(false);
    if (counted && counted === here?.counted) seeAgain();
  };

  const showBrowsers = () => setBrowsers(true);

  return (
    <div className="min-h-svh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)] print:block">
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
        className="sticky top-0 hidden h-svh flex-col overflow-y-auto p-3.5 pt-6 md:flex"
      >
        <p className="type-head px-3 pb-5 text-subheading">{panel.panel}</p>
        <SectionLinks onChoose={choose} />
        <div className="mt-auto pt-6">
          <div className="border-line border-t pt-3">
            <PanelFoot onBrowsers={showBrowsers} />
          </div>
        </div>
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
        <SectionLinks onChoose={choose} />
      </Sheet>
      <BrowsersSheet open={browsers} onClose={() => setBrowsers(false)} />
      <main id="main" className="min-w-0 px-gutter py-7">
        {children}
      </main>
    </div>
  );
}

/** `onChoose` is also called for the section that is already open. */
type SectionLinksProps = { onChoose: (counted?: InboxKind) => void };

function SectionLinks({ onChoose }: SectionLinksProps) {
  const { data: unseen } = useQuery(unseenQuery);
  return (
    <nav aria-label={panel.sections}>
      <ul className="grid gap-0.5">
        {LINKS.map(({ name, to, icon: Icon, counted, alarm }) => (
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
              <span className="flex-1">{panel.links[name]}</span>
              {counted && unseen && (
                <Badge count={unseen[counted]} label={panel.unseen({ count: unseen[counted] })} />
              )}
              {alarm && unseen && (
                <Badge count={unseen[alarm]} label={panel.mailsFailed({ count: unseen[alarm] })} />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type PanelFootProps = { onBrowsers: () => void };

const rowClass =
  'flex min-h-control-small items-center gap-3 rounded-control px-3 text-soft no-underline hover:text-white';

function PanelFoot({ onBrowsers }: PanelFootProps) {
  const lock = useMutation({
    mutationFn: lockAdmin,
    // A reload removes the panel's data from memory.
    onSuccess: () => window.location.reload(),
    onError: ({ message }) => toast.error(panel.failed({ message })),
  });
  const closes = new Date(grantExpiry());
  return (
    <div className="grid w-full gap-3">
      <a href={addressOf('/')} target="_blank" rel="noreferrer" className={rowClass}>
        <ExternalLink aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        {panel.website}
      </a>
      <button type="button" aria-haspopup="dialog" onClick={onBrowsers} className={rowClass}>
        <MonitorSmartphone aria-hidden="true" strokeWidth={1.5} className="size-4.5 shrink-0" />
        {panel.browsers}
      </button>
      <LanguageSwitch className="px-1 text-caption text-soft" />
      <Button
        variant="line"
        onClick={() => lock.mutate()}
        busy={lock.isPending || lock.isSuccess}
        aria-describedby="grant-end"
      >
        <Lock aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {panel.lock}
      </Button>
      <p id="grant-end" className="type-caption text-center text-muted">
        {panel.locksAt({ time: formatShortTime(closes) })}
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
