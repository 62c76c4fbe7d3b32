import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { SiteSection } from '../../../contracts/site-content.ts';
import { panel, siteContent } from '../../../messages/messages.ts';
import { linkClass } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingOrError } from '../loading-or-error.tsx';
import { may } from '../pin-gate/admin-session.ts';
import { DiscardDialog, useDiscard } from '../records/discard-changes.tsx';
import { SectionCard } from './section-card.tsx';
import { siteSections } from './section-fields.ts';
import { useSection } from './use-section.ts';

const SiteNumbers = lazy(() => import('./site-numbers.tsx'));

/** One section of the page: a form in each language, published without a restart. */
export default function SectionPage() {
  const { section } = useParams();
  if (section === 'numbers')
    return (
      <Suspense>
        <SiteNumbers />
      </Suspense>
    );
  const known = siteSections.find((name) => name === section);
  return known ? (
    <Section key={known} section={known} />
  ) : (
    <EmptyState title={siteContent.noSuchSection} text={siteContent.noSuchSectionText} />
  );
}

function Section({ section }: { section: SiteSection }) {
  const editor = useSection(section);
  const discard = useDiscard(editor.changed, editor.discard);
  return (
    <div className="max-w-5xl">
      <div className="mb-6 grid gap-1">
        <Link to="/admin/site" className={`${linkClass()} w-fit`}>
          {panel.titles.site}
        </Link>
        <h1 className="text-heading">{siteContent.sections[section].title}</h1>
        <p className="max-w-prose text-muted">{siteContent.sections[section].text}</p>
        <Beside section={section} />
      </div>
      <LoadingOrError
        query={editor.query}
        loading={siteContent.loading}
        failed={siteContent.fetchFailed}
      >
        {() => <SectionCard editor={editor} onDiscard={discard.ask} />}
      </LoadingOrError>
      <DiscardDialog discard={discard} />
    </div>
  );
}

/** Where the rest of what visitors see in this section is written. */
function Beside({ section }: { section: SiteSection }) {
  if (section === 'about')
    return (
      <Link to="/admin/aboutus" className={`${linkClass()} w-fit`}>
        {siteContent.toAboutUs}
      </Link>
    );
  if (section === 'business-hours' && may('desk-look'))
    return (
      <Link to="/admin/calendar/closed-days" className={`${linkClass()} w-fit`}>
        {siteContent.toClosedDays}
      </Link>
    );
  return null;
}
