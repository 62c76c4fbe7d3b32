import { pagePictureUrl } from '../../contracts/pictures.ts';
import { cx } from '../ui/class-names.ts';
import { Eyebrow } from '../ui/eyebrow.tsx';
import { linkClass } from '../ui/link-class.ts';
import { pageAnchor, twoDigits } from './page-anchor.ts';
import { PageText, type ReadablePage } from './page-text.tsx';
import { words } from './words.ts';

type Props = {
  page: ReadablePage;
  /** False where the title stands above already, as on a cover. */
  titled: boolean;
};

export function PageSection({ page, titled }: Props) {
  const { number, kicker, title, picture } = page;
  const anchor = pageAnchor(number);
  const heading = `${anchor}-title`;
  return (
    <section
      id={anchor}
      {...(titled ? { 'aria-labelledby': heading } : { 'aria-label': words.page(number) })}
    >
      <Eyebrow number={twoDigits(number)}>{kicker ?? words.page(number)}</Eyebrow>
      {titled && (
        <h2 id={heading} className="mt-6 max-w-[24ch] text-title">
          {title}
        </h2>
      )}
      <div className="mt-7">
        <PageText page={page} />
      </div>
      <p data-print="hide" className="mt-6 text-small">
        <a
          href={pagePictureUrl(picture)}
          className={cx(linkClass(), 'inline-flex min-h-control-small items-center')}
        >
          {words.asDrawn(number)}
        </a>
      </p>
    </section>
  );
}
