import type { MetaDescriptor } from 'react-router';
import type { Agency, SitePicture } from '../../contracts/agency.ts';
import { SHARE_PICTURE, sharePictureUrl } from '../../contracts/pictures.ts';
import type { Site } from '../../contracts/site.ts';
import { structuredData } from './structured-data.ts';
import { words } from './words.ts';

/** What search engines and sharers read before the page itself. */
export function pageHead(site: Site, publicUrl: string): MetaDescriptor[] {
  const { agency, hero } = site.content;
  const [picture] = hero.pictures;
  const title = pageTitle(agency);
  const address = `${publicUrl}/`;
  return [
    { title },
    { name: 'description', content: agency.description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:locale', content: words.locale },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: agency.description },
    ...(picture ? sharePicture(picture, publicUrl) : []),
    { 'script:ld+json': structuredData(site, publicUrl) },
  ];
}

/** The first sentence of the tagline: search engines cut a title after some sixty characters. */
function pageTitle({ name, tagline }: Agency) {
  const [first = tagline] = tagline.split(/[.!?](?=\s|$)/);
  return `${name}: ${first}`;
}

const sharePicture = (picture: SitePicture, publicUrl: string): MetaDescriptor[] => [
  { property: 'og:image', content: publicUrl + sharePictureUrl(picture.name) },
  { property: 'og:image:type', content: SHARE_PICTURE.type },
  { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
  { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
  { property: 'og:image:alt', content: picture.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];
