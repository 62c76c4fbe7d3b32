import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { InboxKind } from '../../../contracts/inbox.ts';
import { isLockedOut } from '../../api/admin-lock.ts';
import { unseenQuery } from '../../api/inbox.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { Menu } from '../../ui/icons.tsx';
import { SkipLink } from '../../ui/layout.tsx';
import { BrowsersSheet } from '../browsers/browsers-sheet.tsx';
import { sectionAt } from '../sections.ts';
import { words } from '../words.ts';
import { PanelFoot } from './panel-foot.tsx';
import { SectionLinks } from './section-links.tsx';
import { useSeen } from './use-seen.ts';

/** A sidebar, or a bar with a drawer where there is no room for one. */
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
    <div className="min-h-svh md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <header
        data-tone="ink"
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
          {words.menu}
          <Badge count={waiting} label={words.unseen(waiting)} />
        </Button>
        <p className="type-head truncate text-ui">{here?.label ?? words.panel}</p>
      </header>
      <aside
        data-tone="ink"
        data-print="hide"
        className="sticky top-0 hidden h-svh flex-col overflow-y-auto p-3.5 pt-6 md:flex"
      >
        <p className="type-head px-3 pb-5 text-subheading">{words.panel}</p>
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
        title={words.panel}
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
