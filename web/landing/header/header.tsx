import { useMemo } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { useScroll } from '../scroll-position.ts';
import { linksTo, type ShownSections } from '../sections.ts';
import { words } from '../words.ts';
import { useActiveSection } from './active-section.ts';
import { Menu } from './menu.tsx';

const SHRINKS_ABOVE_PX = 20;

export function Header({ name, shown }: { name: string; shown: ShownSections }) {
  const links = useMemo(() => linksTo(shown, words.nav), [shown]);
  const anchors = useMemo(() => links.map(({ anchor }) => anchor), [links]);
  const scrolled = useScroll(({ top }) => top > SHRINKS_ABOVE_PX);
  const active = useActiveSection(anchors);
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
          'flex items-center gap-2 transition-[height] duration-200 sm:gap-6 xl:gap-8',
          scrolled ? 'h-16' : 'h-20',
        )}
      >
        <a href="#hero" className="flex rounded-tag text-inherit no-underline">
          <Wordmark name={name} className="text-subheading max-[24rem]:text-ui" />
        </a>
        <nav aria-label={words.navName} className="ms-auto max-lg:hidden">
          <ul className="flex gap-1 text-ui xl:gap-2.5">
            {links.map(({ anchor, label }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  aria-current={active === anchor ? 'location' : undefined}
                  className="nav-mark relative block rounded-tag px-1.5 py-2 text-white/90 no-underline transition-colors hover:text-white xl:px-2"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Link
          to="/login"
          className={buttonClass(
            'line',
            'medium',
            'whitespace-nowrap max-lg:ms-auto max-[24rem]:px-2.5 max-[24rem]:text-small',
          )}
        >
          {words.clientPortal}
        </Link>
        <Menu links={links} active={active} />
      </Container>
    </header>
  );
}
