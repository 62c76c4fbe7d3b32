import type { MetaDescriptor } from 'react-router';
import type { Language } from '../contracts/languages.ts';
import { type FocusedPicture, SHARE_PICTURE, sharePictureUrl } from '../contracts/pictures.ts';
import { addressOf, language } from '../messages/messages.ts';
import { alternateLinks } from './language/alternate-links.ts';

const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_GB', fr: 'fr_DZ', ar: 'ar_DZ' };

type Shared = {
  type: 'website' | 'article';
  siteName: string;
  publicUrl: string;
  /** The path of the page below `publicUrl`, in English. */
  path: string;
  title: string;
  description: string;
  /** The first picture of the hero. */
  picture: FocusedPicture | undefined;
  /** False for a page that search engines leave out: it names no other addresses of itself. */
  isListed?: boolean;
};

/** Tags for search engines and link previews. */
export function shareTags(shared: Shared): MetaDescriptor[] {
  const { type, siteName, publicUrl, path, title, description, picture, isListed = true } = shared;
  const address = publicUrl + addressOf(path);
  return [
    { title },
    { name: 'description', content: description },
    ...(isListed
      ? [{ tagName: 'link', rel: 'canonical', href: address }, ...alternateLinks(publicUrl, path)]
      : []),
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: OPEN_GRAPH_LOCALES[language()] },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(picture ? sharePicture(picture, publicUrl) : []),
  ];
}

const sharePicture = (picture: FocusedPicture, publicUrl: string): MetaDescriptor[] => [
  { property: 'og:image', content: publicUrl + sharePictureUrl(picture) },
  { property: 'og:image:type', content: SHARE_PICTURE.type },
  { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
  { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
  { property: 'og:image:alt', content: picture.alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];
