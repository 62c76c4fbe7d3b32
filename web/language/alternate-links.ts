import type { MetaDescriptor } from 'react-router';
import { alternatesOf } from '../../contracts/languages.ts';

/** Tells search engines where a page is in each language. `path` is its path in English. */
export const alternateLinks = (publicUrl: string, path: string): MetaDescriptor[] =>
  alternatesOf(publicUrl, path).map(({ hrefLang, href }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  }));
