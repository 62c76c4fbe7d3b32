import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { panel } from '../../messages/messages.ts';
import { isLockedOut } from '../api/admin-lock.ts';
import { useLiveUpdates } from '../api/live-updates.ts';
import { createQueryClient } from '../api/query-client.ts';
import { pageContextKey } from '../page-context.ts';
import { useStore } from '../ui/store.ts';
import type { Route } from './+types/admin-layout.ts';
import { ConnectionBanner, useConnection } from './connection.tsx';
import { NotConfirmed, NotInRole, PanelFrame } from './panel-frame.tsx';
import { PanelShell } from './panel-shell.tsx';
import { adminSession, may, useSignsOfLife } from './pin-gate/admin-session.ts';
import { PinGate, usePinGate } from './pin-gate/pin-gate.tsx';
import { firstDataAt, LINKS, sectionAt } from './sidebar.tsx';

/** The answer is there before the scripts that ask for it. */
export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'fetch', href: '/api/admin/grant', crossOrigin: 'anonymous' },
];

/** The page has nothing of the panel in it but whether this browser's grant is good. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  unlocked: await context.get(pageContextKey).visitor.readOpenPanel(),
});

export const shouldRevalidate = () => false;

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

export default function AdminLayout({ loaderData, matches: [root] }: Route.ComponentProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const ahead =
    import.meta.env.SSR && loaderData.unlocked && firstDataAt(location, loaderData.unlocked.role);
  if (ahead) preload(ahead, { as: 'fetch', crossOrigin: 'anonymous' });
  const { gate, unlocked, askAgain, asking } = usePinGate();
  const [client] = useState(() =>
    createQueryClient((error) => {
      if (isLockedOut(error)) askAgain();
    }),
  );

  const connection = useConnection(client);
  const confirmed = gate !== 'unconfirmed';

  useLiveUpdates(client, gate === 'open', askAgain);
  useSignsOfLife(gate === 'open');
  useStore(adminSession, () => null);
  const section = sectionAt(location.pathname);
  const isIncluded = section === undefined || may(section.right);
  const home = LINKS.find(({ right }) => may(right))?.to;
  const leads = gate === 'open' && !isIncluded && section?.name === 'dashboard' && home;
  useEffect(() => {
    // The panel opens on its dashboard; an editor has none.
    if (leads) navigate(leads, { replace: true });
  }, [leads, navigate]);

  return (
    <QueryClientProvider client={client}>
      <div data-density="dense" className="min-h-svh text-ui">
        <PinGate
          agency={root.loaderData.name}
          wordmark={root.loaderData.wordmark}
          gate={gate}
          onUnlocked={unlocked}
          checking={loaderData.unlocked && <PanelShell />}
        >
          <PanelFrame
            agency={root.loaderData.name}
            wordmark={root.loaderData.wordmark}
            confirmed={confirmed}
            // Another section would have to come over the lost line: what is on the screen stays.
            onSection={connection.lost ? connection.retry : undefined}
            onSwitched={askAgain}
          >
            {confirmed ? (
              <>
                {connection.lost && (
                  <ConnectionBanner
                    text={panel.connectionLost}
                    onRetry={connection.retry}
                    retrying={connection.retrying}
                  />
                )}
                {isIncluded ? <Outlet /> : !leads && <NotInRole />}
              </>
            ) : (
              <NotConfirmed onRetry={askAgain} retrying={asking} />
            )}
          </PanelFrame>
        </PinGate>
      </div>
      <ScrollRestoration />
    </QueryClientProvider>
  );
}
