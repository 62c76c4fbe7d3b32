import type { MouseEvent } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu as MenuIcon, X } from '../../ui/icons.tsx';
import { words } from '../words.ts';

const ID = 'site-menu';

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** The browser's own popover: it opens, and closes on Escape or a tap beside it, without a script. */
export function Menu({ links, active }: { links: typeof words.nav; active: string | null }) {
  return (
    <>
      <IconButton
        label={words.openMenu}
        icon={<MenuIcon aria-hidden="true" />}
        variant="line"
        popoverTarget={ID}
        className="lg:hidden"
      />
      <div
        id={ID}
        popover="auto"
        data-tone="deep"
        className="menu-panel fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto border-line border-b pb-6 shadow-float lg:hidden"
      >
        <Container>
          <div className="flex h-16 items-center justify-between">
            <p className="type-caption text-muted">{words.navName}</p>
            <IconButton
              label={words.closeMenu}
              icon={<X aria-hidden="true" />}
              variant="line"
              popoverTarget={ID}
              popoverTargetAction="hide"
            />
          </div>
          <nav aria-label={words.menuName}>
            <ul>
              {links.map(({ anchor, label, wideOnly }) => (
                <li
                  key={anchor}
                  className={cx('border-line border-t', wideOnly && 'max-md:hidden')}
                >
                  <a
                    href={`#${anchor}`}
                    onClick={close}
                    aria-current={active === anchor ? 'location' : undefined}
                    className="type-head flex items-center py-3.5 text-subheading text-white no-underline aria-[current]:text-accent"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </Container>
      </div>
    </>
  );
}
