import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TRANSLATIONS } from '../../../contracts/languages.ts';
import type { SectionState } from '../../../contracts/site-content.ts';
import { addressOf, magazineEditions, siteContent, siteTexts } from '../../../messages/messages.ts';
import { sectionsQuery } from '../../api/site-content.ts';
import { cx, linkClass } from '../../ui/class-names.ts';
import { filledText } from '../../ui/filled-text.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Ago } from '../cells.tsx';
import { ExternalLink } from '../icons.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { ManagementPage } from '../management-page.tsx';
import { LanguageState, stateOf } from './language-state.tsx';

/** The landing page as a picture of its sections, each of which opens its form. */
export default function SitePage() {
  const query = useQuery(sectionsQuery);
  return (
    <ManagementPage
      noun="site"
      isForAll
      action={
        <a
          href={addressOf('/')}
          target="_blank"
          rel="noopener"
          className={`${linkClass()} inline-flex min-h-control-small items-center gap-2`}
        >
          {siteTexts.onWebsite}
          <ExternalLink aria-hidden="true" className="size-4" />
          <VisuallyHidden>{siteTexts.newTab}</VisuallyHidden>
        </a>
      }
    >
      <p className="mb-5 max-w-prose text-muted">{siteContent.text}</p>
      <LoadingOrError query={query} loading={siteContent.loading} failed={siteContent.fetchFailed}>
        {({ rows }) => (
          <ol className="grid max-w-3xl gap-px overflow-hidden rounded-card border border-line-firm bg-line">
            {rows.map((state) => (
              <li key={state.section} className="relative bg-raised p-4 hover:bg-well sm:p-5">
                <Section {...state} />
              </li>
            ))}
            <li className="relative bg-raised p-4 hover:bg-well sm:p-5">
              <MagazineLink />
            </li>
          </ol>
        )}
      </LoadingOrError>
      <p className="mt-5 max-w-prose">
        <Link to="/admin/site/numbers" className={linkClass()}>
          {siteContent.numbers.title}
        </Link>
        <span className="block text-muted text-small">{siteContent.numbers.text}</span>
      </p>
    </ManagementPage>
  );
}

/** A block as high as the section is on the page, roughly. */
const SHAPES: Record<SectionState['section'], string> = {
  brand: 'h-9 bg-accent',
  hero: 'h-16 bg-ink-900',
  about: 'h-12 bg-line-firm',
  partners: 'h-9 bg-line-firm',
  trust: 'h-12 bg-ink-700',
  'business-hours': 'h-9 bg-line-firm',
  cities: 'h-14 bg-ink-700',
  projects: 'h-12 bg-line-firm',
  clients: 'h-9 bg-line-firm',
  answers: 'h-9 bg-flare-500',
};

function Section({ section, ...state }: SectionState) {
  const { title, text } = siteContent.sections[section];
  return (
    <div className="flex gap-4 sm:gap-6">
      <span
        aria-hidden="true"
        className={cx('w-16 shrink-0 self-start rounded-tag sm:w-24', SHAPES[section])}
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-subheading">
          {/* The whole row is the link. */}
          <Link
            to={`/admin/site/${section}`}
            className="text-strong no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="text-muted text-small">{text}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
          <span>{statusOf(state)}</span>
          {TRANSLATIONS.map((language) => (
            <LanguageState
              key={language}
              language={siteContent.languages[language]}
              state={stateOf({
                missing: state.missing[language].length,
                older: state.older[language].length,
              })}
            />
          ))}
        </p>
      </div>
    </div>
  );
}

/** The magazine has screens of its own. */
function MagazineLink() {
  return (
    <div className="flex gap-4 sm:gap-6">
      <span
        aria-hidden="true"
        className="h-14 w-16 shrink-0 self-start rounded-tag bg-ink-800 sm:w-24"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-subheading">
          <Link
            to="/admin/site/magazine"
            className="text-strong no-underline after:absolute after:inset-0 hover:underline"
          >
            {magazineEditions.title}
          </Link>
        </h2>
        <p className="text-muted text-small">{magazineEditions.text}</p>
      </div>
    </div>
  );
}

function statusOf({ unreadable, updated_at, updated_by }: Omit<SectionState, 'section'>) {
  if (unreadable) return <strong className="text-danger">{siteContent.unreadable}</strong>;
  if (!updated_at || !updated_by) return siteContent.fromFile;
  return filledText(siteContent.publishedBy, {
    who: <bdi>{updated_by}</bdi>,
    ago: <Ago date={updated_at} />,
  });
}
