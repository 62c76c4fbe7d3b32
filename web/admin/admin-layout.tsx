import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { isLockedOut } from '../api/admin-lock.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { Route } from './+types/admin-layout.ts';
import { useLiveUpdates } from './live-updates.ts';
import { PinGate, usePinGate } from './pin-gate/pin-gate.tsx';
import { sectionAt } from './sections.ts';
import { PanelFrame } from './sidebar.tsx';
import { words } from './words.ts';

export const meta: Route.MetaFunction = ({ location, matches: [root] }) => {
  const section = sectionAt(location.pathname);
  return [
    { title: [section?.label, words.panel, root.loaderData.name].filter(Boolean).join(' · ') },
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
