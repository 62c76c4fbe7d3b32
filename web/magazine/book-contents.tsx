import { linkClass } from '../ui/link-class.ts';
import { pageAnchor, twoDigits } from './page-anchor.ts';
import type { ReadablePage } from './page-text.tsx';
import { words } from './words.ts';

export function BookContents({ pages }: { pages: ReadablePage[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="lg:sticky lg:top-8 lg:max-h-[calc(100svh-4rem)] lg:self-start lg:overflow-y-auto"
    >
      <h2 id="contents" className="type-caption border-line-firm border-b pb-3 text-muted">
        {words.contents}
      </h2>
      <ol className="sm:max-lg:columns-2 sm:max-lg:gap-10">
        {pages.map(({ number, title }) => (
          <li key={number} className="break-inside-avoid">
            <a
              href={`#${pageAnchor(number)}`}
              className={`flex min-h-11 items-baseline gap-3 border-line border-b py-2.5 text-ui leading-snug lg:min-h-0 lg:py-2 lg:text-small lg:pointer-coarse:min-h-11 ${linkClass('plain')}`}
            >
              <span className="type-caption shrink-0 text-accent">{twoDigits(number)}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
