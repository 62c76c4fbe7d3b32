import { isLanguage, type Language, splitPath } from '../contracts/languages.ts';
import { addMessages, setLanguage } from '../messages/messages.ts';

type Group = 'site' | 'portal' | 'panel';

const FILES: Record<Language, Record<Group, () => Promise<{ default: object }>>> = {
  en: {
    site: () => import('../messages/compiled/en/site.js'),
    portal: () => import('../messages/compiled/en/portal.js'),
    panel: () => import('../messages/compiled/en/panel.js'),
  },
  fr: {
    site: () => import('../messages/compiled/fr/site.js'),
    portal: () => import('../messages/compiled/fr/portal.js'),
    panel: () => import('../messages/compiled/fr/panel.js'),
  },
  ar: {
    site: () => import('../messages/compiled/ar/site.js'),
    portal: () => import('../messages/compiled/ar/portal.js'),
    panel: () => import('../messages/compiled/ar/panel.js'),
  },
};

/** Which texts the page at an address needs. */
export function groupOf(pathname: string): Group {
  const { path } = splitPath(pathname);
  if (path === '/admin' || path.startsWith('/admin/')) return 'panel';
  return path.startsWith('/login') || path.startsWith('/recruiter') ? 'portal' : 'site';
}

/** A document has one language; changing it loads another document. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
};

const arrived = new Set<Group>();

export async function loadMessages(pathname: string): Promise<void> {
  const group = groupOf(pathname);
  setLanguage(pageLanguage);
  if (arrived.has(group)) return;
  const { default: texts } = await FILES[pageLanguage()][group]();
  addMessages(pageLanguage(), texts);
  arrived.add(group);
}
