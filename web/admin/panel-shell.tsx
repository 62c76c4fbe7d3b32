import { useLocation } from 'react-router';
import { panel } from '../../messages/messages.ts';
import { Spinner } from '../ui/button.tsx';
import { type SECTIONS, sectionAt } from './sidebar.tsx';

const TITLES: Record<keyof typeof SECTIONS, keyof typeof panel.titles> = {
  dashboard: 'dashboard',
  messages: 'messages',
  orders: 'orders',
  mails: 'mails',
  papers: 'papers',
  calendar: 'calendar',
  site: 'site',
  aboutUs: 'about-us',
  services: 'services',
  portfolio: 'portfolio',
  access: 'access',
  users: 'users',
  workers: 'workers',
  contactInfo: 'contact-info',
  people: 'people',
  audit: 'audit',
};

/** Of what stands beside the sidebar, here and in the whole frame: a title stays where it is. */
export const MAIN = 'min-w-0 px-5 py-7 lg:px-7 min-[100rem]:px-11';

/**
 * The panel's frame without its contents: part of the page itself, for a browser whose grant the server has confirmed. The
 * whole frame takes its place when the scripts have come.
 */
export function PanelShell() {
  const here = sectionAt(useLocation().pathname);
  return (
    <div className="min-h-svh md:grid md:grid-cols-[3.5rem_minmax(0,1fr)] min-[68.75rem]:grid-cols-[12.5rem_minmax(0,1fr)]">
      <div data-tone="ink" className="h-14 md:h-auto" />
      <main id="main" className={MAIN}>
        {/* As wide in the stand-in typeface as in its own, in which the title comes with the scripts. */}
        <h1 className="mb-6 grid min-h-control content-center text-heading tracking-[0.01em]">
          {here ? panel.titles[TITLES[here.name]] : panel.panel}
        </h1>
        <div className="grid place-items-center py-16">
          <Spinner size="large" label={panel.loading} />
        </div>
      </main>
    </div>
  );
}
