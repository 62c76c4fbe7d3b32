import { type Language, type MessageGroup, splitPath } from '../contracts/languages.ts';
import { addMessages, language } from '../messages/messages.ts';

const FILES: Record<
  Language,
  Record<MessageGroup, () => Promise<{ default: Parameters<typeof addMessages>[1] }>>
> = {
  en: {
    site: () => import('../messages/compiled/en/site.js'),
    book: () => import('../messages/compiled/en/book.js'),
    portal: () => import('../messages/compiled/en/portal.js'),
    panel: () => import('../messages/compiled/en/panel.js'),
  },
  fr: {
    site: () => import('../messages/compiled/fr/site.js'),
    book: () => import('../messages/compiled/fr/book.js'),
    portal: () => import('../messages/compiled/fr/portal.js'),
    panel: () => import('../messages/compiled/fr/panel.js'),
  },
  ar: {
    site: () => import('../messages/compiled/ar/site.js'),
    book: () => import('../messages/compiled/ar/book.js'),
    portal: () => import('../messages/compiled/ar/portal.js'),
    panel: () => import('../messages/compiled/ar/panel.js'),
  },
};

/** Which texts the page at an address needs. */
export function messageGroupOf(pathname: string): MessageGroup {
  const [, first = ''] = splitPath(pathname).path.split('/');
  if (first === 'admin') return 'panel';
  if (first === 'magazine') return 'book';
  return first === 'login' || first === 'recruiter' ? 'portal' : 'site';
}

const arrived = new Set<MessageGroup>();

export async function loadMessages(pathname: string): Promise<void> {
  const group = messageGroupOf(pathname);
  if (arrived.has(group)) return;
  const { default: texts } = await FILES[language()][group]();
  addMessages(language(), texts);
  arrived.add(group);
}

/** Loads the texts of the next page beside its data. Where they cannot be loaded the browser loads the whole page. */
export async function messagesBeforePage(
  { request: { url } }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const messages = loadMessages(new URL(url).pathname).catch(() => {
    location.assign(url);
    return new Promise<never>(() => {});
  });
  await next();
  await messages;
}
