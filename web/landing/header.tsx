import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Signs, signOn } from '../../contracts/pictures.ts';
import { landing } from '../../messages/messages.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Menu as MenuIcon, X } from '../ui/icons.tsx';
import { Container, Wordmark } from '../ui/layout.tsx';
import { useScroll } from './scroll-position.ts';
import { linksTo, type ShownSections } from './sections.tsx';

type NavLink = { anchor: keyof typeof landing.nav; wideOnly?: boolean };

export const NAV_LINKS: NavLink[] = [
  { anchor: 'hero' },
  { anchor: 'about' },
  { anchor: 'portfolio' },
  { anchor: 'services' },
  { anchor: 'contact' },
  { anchor: 'trust' },
  { anchor: 'map' },
  { anchor: 'magazine', wideOnly: true },
];

const SHRINKS_ABOVE_PX = 20;

type Props = { agency: { name: string; wordmark?: Signs }; shown: ShownSections };

export function Header({ agency: { name, wordmark }, shown }: Props) {
  const links = useMemo(() => linksTo(shown, NAV_LINKS), [shown]);
  const anchors = useMemo(() => links.map(({ anchor }) => anchor), [links]);
  const scrolled = useScroll(({ top }) => top > SHRINKS_ABOVE_PX);
  const active = useActiveSection(anchors);
  const picture = signOn('onDark', wordmark);
  const isLong = !picture && name.length > SHORT_NAME;
  return (
    <header
      data-tone="deep"
      data-scrolled={scrolled || undefined}
      data-print="hide"
      className={cx(
        'fixed inset-x-0 top-0 z-30 border-b transition-colors duration-200',
        scrolled ? 'border-line' : 'border-transparent bg-transparent!',
      )}
    >
      <Container
        className={cx(
          'flex items-center gap-2 transition-[height] duration-200 sm:gap-6 lg:gap-4 xl:gap-8',
          scrolled ? 'h-16' : 'h-20',
        )}
      >
        <a
          href="#hero"
          className={cx(
            'flex rounded-tag text-inherit no-underline',
            (isLong || picture) && 'min-w-0',
          )}
        >
          <Wordmark
            name={name}
            picture={picture}
            className={
              isLong
                ? 'wrap-anywhere text-ui [&>span:last-child]:line-clamp-2'
                : 'text-subheading max-[24rem]:text-ui'
            }
          />
        </a>
        {/* French names are longer: below xl they are in the menu. */}
        <nav
          aria-label={landing.navName}
          className="ms-auto shrink-0 max-lg:hidden max-xl:[&:lang(fr)]:hidden"
        >
          <ul className="flex gap-0.5 text-ui xl:gap-1 xl:not-[:lang(fr)]:gap-2.5">
            {links.map(({ anchor }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  aria-current={active === anchor ? 'location' : undefined}
                  className="nav-mark relative block rounded-tag px-1 py-2 text-white/90 no-underline transition-colors hover:text-white xl:px-2"
                >
                  {landing.nav[anchor]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch
          variant="compact"
          className="-mx-2 shrink-0 text-white/90 max-lg:ms-auto max-sm:hidden max-xl:[&:lang(fr)]:ms-auto xl:-mx-4"
        />
        <Link
          reloadDocument
          to="/login"
          className={buttonClass(
            'flare',
            'medium',
            'shrink-0 whitespace-nowrap max-sm:ms-auto max-[24rem]:px-2.5 max-[24rem]:text-small',
          )}
        >
          {landing.clientPortal}
        </Link>
        <Menu links={links} active={active} />
      </Container>
    </header>
  );
}

/** Longer names are set smaller, and in two lines where there is no room. */
const SHORT_NAME = 10;

/** The active section is the one that crosses a line somewhat above the middle of the screen. */
const READING_LINE = '-40% 0px -60% 0px';

function useActiveSection(anchors: string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast((entry) => entry.isIntersecting);
        if (entered) setActive(entered.target.id);
      },
      { rootMargin: READING_LINE },
    );
    for (const anchor of anchors) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [anchors]);
  return active;
}

const ID = 'site-menu';

const close = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** The browser's own popover: it opens, and closes on Escape or a tap beside it, without a script. */
function Menu({ links, active }: { links: NavLink[]; active: string | null }) {
  return (
    <>
      <IconButton
        label={landing.openMenu}
        icon={<MenuIcon aria-hidden="true" />}
        variant="line"
        popoverTarget={ID}
        className="lg:not-[:lang(fr)]:hidden xl:hidden"
      />
      <div
        id={ID}
        popover="auto"
        data-tone="deep"
        className="menu-panel fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto border-line border-b pb-6 shadow-float lg:not-[:lang(fr)]:hidden xl:hidden"
      >
        <Container>
          <div className="flex h-16 items-center justify-between">
            <p className="type-caption text-muted">{landing.navName}</p>
            <IconButton
              label={landing.closeMenu}
              icon={<X aria-hidden="true" />}
              variant="line"
              popoverTarget={ID}
              popoverTargetAction="hide"
            />
          </div>
          <nav aria-label={landing.menuName}>
            <ul>
              {links.map(({ anchor, wideOnly }) => (
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
                    {landing.nav[anchor]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitch landmark={false} className="mt-2 border-line border-t pt-3 text-white" />
        </Container>
      </div>
    </>
  );
}
