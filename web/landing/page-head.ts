import type { MetaDescriptor } from 'react-router';
import type { Agency } from '../../contracts/agency.ts';
import type { Exceptions, HoursRange } from '../../contracts/opening-hours.ts';
import { sharePictureUrl } from '../../contracts/pictures.ts';
import type { Site } from '../../contracts/site.ts';
import { WEEK } from '../../contracts/week.ts';
import { landing } from '../../messages/messages.ts';
import { shareTags } from '../share-tags.ts';

/** Meta tags for search engines and link previews. */
export function pageHead(site: Site, publicUrl: string): MetaDescriptor[] {
  const { agency, hero } = site.content;
  return [
    ...(isTranslated(site) ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...shareTags({
      isListed: isTranslated(site),
      type: 'website',
      siteName: agency.name,
      publicUrl,
      path: '/',
      title: pageTitle(agency),
      description: agency.description,
      picture: hero.pictures[0],
    }),
    { 'script:ld+json': structuredData(site, publicUrl) },
  ];
}

/**
 * Whether the page is more than the original under another address: the top of the page, About Us or one of the services is
 * in its language. A part that could not be read takes no page out of the search engines.
 */
const isTranslated = ({ content, aboutUs, services }: Site): boolean =>
  content.hero.lang === undefined ||
  !aboutUs.ok ||
  (aboutUs.value !== null && aboutUs.value.lang === undefined) ||
  !services.ok ||
  services.value.some(({ lang }) => lang === undefined);

/** The first sentence of the tagline: search engines cut a title after some sixty characters. */
function pageTitle({ name, tagline }: Agency) {
  const [first = tagline] = tagline.split(/[.!?؟](?=\s|$)/);
  return landing.pageTitle({ name, tagline: first });
}

/** JSON-LD by schema.org: search engines show hours, address and phone from it. */
export function structuredData({ content, contactInfo, exceptions }: Site, publicUrl: string) {
  const { agency, hero, businessHours } = content;
  const stored = contactInfo.ok ? contactInfo.value : null;
  const address = stored?.address || agency.contact.address;
  const [picture] = hero.pictures;
  return {
    '@context': 'https://schema.org',
    '@type': 'EmploymentAgency',
    '@id': `${publicUrl}/#agency`,
    name: agency.name,
    slogan: agency.tagline,
    description: agency.description,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(picture && { image: publicUrl + sharePictureUrl(picture) }),
    foundingDate: String(agency.founded),
    telephone: stored?.phone || agency.contact.phone,
    email: stored?.email || agency.contact.email,
    address: address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
    areaServed: agency.areas,
    knowsAbout: agency.sectors,
    openingHoursSpecification: openingHours(businessHours.ranges),
    ...(exceptions.ok && {
      specialOpeningHoursSpecification: specialHours(exceptions.value),
    }),
    sameAs: [agency.linkedin],
  };
}

/** Search engines read opening and closing at midnight as a closed day. */
const CLOSED = '00:00';

/** Closed days last from midnight to midnight. */
const specialHours = ({ closed_days, special_hours }: Exceptions) => [
  ...closed_days.map(({ day }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: day,
    validThrough: day,
    opens: CLOSED,
    closes: CLOSED,
  })),
  ...special_hours.flatMap(({ from_day, to_day, ranges }) =>
    openingHours(ranges).map((hours) => ({ ...hours, validFrom: from_day, validThrough: to_day })),
  ),
];

function openingHours(ranges: readonly HoursRange[]) {
  return ranges.map(({ from, to, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: daysBetween(from, to),
    opens: opens ?? CLOSED,
    closes: closes ?? CLOSED,
  }));
}

type Day = (typeof WEEK)[number];

/** 'thursday' to 'saturday' runs over the end of the week. */
function daysBetween(from: Day, to: Day): string[] {
  const first = WEEK.indexOf(from);
  const count = ((WEEK.indexOf(to) - first + WEEK.length) % WEEK.length) + 1;
  return Array.from({ length: count }, (_, after) => {
    const day = WEEK[(first + after) % WEEK.length] as Day;
    return `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`;
  });
}
