import type { MetaDescriptor } from 'react-router';
import type { Agency } from '../../contracts/agency.ts';
import type { Site } from '../../contracts/site.ts';
import { shareTags } from '../share-tags.ts';
import { structuredData } from './structured-data.ts';
import { words } from './words.ts';

/** What search engines and sharers read before the page itself. */
export function pageHead(site: Site, publicUrl: string): MetaDescriptor[] {
  const { agency, hero } = site.content;
  return [
    ...shareTags({
      type: 'website',
      siteName: agency.name,
      locale: words.locale,
      publicUrl,
      path: '/',
      title: pageTitle(agency),
      description: agency.description,
      picture: hero.pictures[0],
    }),
    { 'script:ld+json': structuredData(site, publicUrl) },
  ];
}

/** The first sentence of the tagline: search engines cut a title after some sixty characters. */
function pageTitle({ name, tagline }: Agency) {
  const [first = tagline] = tagline.split(/[.!?](?=\s|$)/);
  return `${name}: ${first}`;
}
