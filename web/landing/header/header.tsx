import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { Container } from '../../ui/container.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { words } from '../words.ts';

export function Header({ name }: { name: string }) {
  return (
    <header data-tone="deep" className="absolute inset-x-0 top-0 z-10 bg-transparent!">
      <Container className="flex h-20 items-center gap-8">
        <a href="#hero" className="flex rounded-tag text-inherit no-underline">
          <Wordmark name={name} className="text-subheading" />
        </a>
        <nav aria-label={words.navName} className="ms-auto max-lg:hidden">
          <ul className="flex gap-6 text-ui">
            {words.nav.map(({ anchor, label }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  className="rounded-tag font-medium text-white/90 no-underline underline-offset-6 hover:text-white hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/login" className={buttonClass('line', 'medium', 'max-lg:ms-auto')}>
          {words.clientPortal}
        </Link>
      </Container>
    </header>
  );
}
