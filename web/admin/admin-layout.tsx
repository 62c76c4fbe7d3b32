import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink, Outlet } from 'react-router';
import { lockAdmin } from '../api/admin-grant.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import type { Route } from './+types/admin-layout.ts';
import { PinGate } from './pin-gate/pin-gate.tsx';
import { words } from './words.ts';

export const meta: Route.MetaFunction = ({ location, matches: [root] }) => [
  { title: `${sectionAt(location.pathname)} · ${root.loaderData.name}` },
  { name: 'robots', content: 'noindex' },
];

function sectionAt(path: string) {
  const section = words.links.find(({ to }) => to === path.replace(/\/$/, ''));
  return section ? `${section.label} · ${words.panel}` : words.panel;
}

/** Nothing of the panel is drawn, and none of its data asked for, before the gate is open. */
export default function AdminLayout() {
  const [client] = useState(() => createQueryClient());
  return (
    <div data-density="dense" className="min-h-svh text-ui">
      <PinGate>
        <div className="grid min-h-svh grid-cols-[minmax(0,1fr)] content-start md:grid-cols-[14.5rem_minmax(0,1fr)] md:content-stretch">
          <aside data-tone="ink" className="flex flex-col p-3.5 md:py-6">
            <p className="type-head px-3 pb-4 text-subheading">{words.panel}</p>
            <nav aria-label={words.sections}>
              <ul className="flex gap-0.5 overflow-x-auto md:flex-col">
                {words.links.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className={({ isActive }) =>
                        cx(
                          'block whitespace-nowrap rounded-control border-s-3 px-3 py-2.5 no-underline',
                          isActive
                            ? 'border-flare-500 bg-ink-800 font-semibold text-white'
                            : 'border-transparent text-soft hover:bg-ink-800 hover:text-white',
                        )
                      }
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
            <LockButton />
          </aside>
          <main id="main" className="px-gutter py-7">
            <QueryClientProvider client={client}>
              <Outlet />
            </QueryClientProvider>
          </main>
        </div>
      </PinGate>
    </div>
  );
}

function LockButton() {
  async function lock() {
    await lockAdmin().catch(() => {});
    window.location.reload();
  }
  return (
    <Button variant="line" onClick={lock} className="mt-4 md:mt-auto">
      {words.lock}
    </Button>
  );
}
