import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { TRANSLATIONS } from '../../../contracts/languages.ts';
import type { TranslationGaps as Gaps } from '../../../contracts/record-translations.ts';
import { translations } from '../../../messages/messages.ts';
import { translationGapsQuery } from '../../api/translations.ts';
import { linkClass } from '../../ui/class-names.ts';
import { may } from '../pin-gate/admin-session.ts';

const ADDRESSES: Record<Gaps['places'][number]['place'], string> = {
  about_us: '/admin/aboutus',
  services: '/admin/services?show=needs-translation',
  portfolio: '/admin/portfolio?show=needs-translation',
  contact_info: '/admin/contactinfo',
  site: '/admin/site',
};

/** A line for each language in which visitors read texts in the original, with links to them. */
export function TranslationGaps() {
  const maySee = may('site-look');
  const { data } = useQuery({ ...translationGapsQuery, enabled: maySee });
  if (!maySee || !data) return null;
  const lines = TRANSLATIONS.map((language) => {
    const places = data.places
      .map(({ place, ...gaps }) => ({ place, ...gaps[language] }))
      .filter(({ missing, older }) => missing + older > 0);
    const sum = (kind: 'missing' | 'older') =>
      places.reduce((total, gaps) => total + gaps[kind], 0);
    return { language, places, missing: sum('missing'), older: sum('older') };
  }).filter(({ places }) => places.length > 0);
  if (lines.length === 0) return null;
  return (
    <aside
      aria-label={translations.gaps.title}
      className="grid gap-1 border-mark border-s-3 bg-well px-4 py-2 text-small"
    >
      {lines.map(({ language, places, missing, older }) => (
        <p key={language} className="flex flex-wrap gap-x-4 gap-y-1">
          <strong>
            {[
              missing > 0 && translations.gaps.missing({ count: missing, language }),
              older > 0 && translations.gaps.older({ count: older, language }),
            ]
              .filter(Boolean)
              .join(' ')}
          </strong>
          {places.map(({ place, ...gaps }) => (
            <Link key={place} to={ADDRESSES[place]} className={linkClass()}>
              {translations.gaps.places[place]({ count: gaps.missing + gaps.older })}
            </Link>
          ))}
        </p>
      ))}
    </aside>
  );
}
