import { type Language, type MessageGroup, splitPath } from '../contracts/languages.ts';
import { addMessages, language } from '../messages/messages.ts';

const FILES: Record<
  Language,
  Record<MessageGroup, () => Promise<{ default: Parameters<typeof addMessages>[1] }>>
> = {
  en: {
    site: () => import('../messages/compiled/en/site.js'),
    live: () => import('../messages/compiled/en/live.js'),
    signin: () => import('../messages/compiled/en/signin.js'),
    portal: () => import('../messages/compiled/en/portal.js'),
    selection: () => import('../messages/compiled/en/selection.js'),
    desk: () => import('../messages/compiled/en/desk.js'),
    letters: () => import('../messages/compiled/en/letters.js'),
    clients: () => import('../messages/compiled/en/clients.js'),
    people: () => import('../messages/compiled/en/people.js'),
    papers: () => import('../messages/compiled/en/papers.js'),
    website: () => import('../messages/compiled/en/website.js'),
    sections: () => import('../messages/compiled/en/sections.js'),
    demo: () => import('../messages/compiled/en/demo.js'),
    sheets: () => import('../messages/compiled/en/sheets.js'),
    problems: () => import('../messages/compiled/en/problems.js'),
  },
  fr: {
    site: () => import('../messages/compiled/fr/site.js'),
    live: () => import('../messages/compiled/fr/live.js'),
    signin: () => import('../messages/compiled/fr/signin.js'),
    portal: () => import('../messages/compiled/fr/portal.js'),
    selection: () => import('../messages/compiled/fr/selection.js'),
    desk: () => import('../messages/compiled/fr/desk.js'),
    letters: () => import('../messages/compiled/fr/letters.js'),
    clients: () => import('../messages/compiled/fr/clients.js'),
    people: () => import('../messages/compiled/fr/people.js'),
    papers: () => import('../messages/compiled/fr/papers.js'),
    website: () => import('../messages/compiled/fr/website.js'),
    sections: () => import('../messages/compiled/fr/sections.js'),
    demo: () => import('../messages/compiled/fr/demo.js'),
    sheets: () => import('../messages/compiled/fr/sheets.js'),
    problems: () => import('../messages/compiled/fr/problems.js'),
  },
  ar: {
    site: () => import('../messages/compiled/ar/site.js'),
    live: () => import('../messages/compiled/ar/live.js'),
    signin: () => import('../messages/compiled/ar/signin.js'),
    portal: () => import('../messages/compiled/ar/portal.js'),
    selection: () => import('../messages/compiled/ar/selection.js'),
    desk: () => import('../messages/compiled/ar/desk.js'),
    letters: () => import('../messages/compiled/ar/letters.js'),
    clients: () => import('../messages/compiled/ar/clients.js'),
    people: () => import('../messages/compiled/ar/people.js'),
    papers: () => import('../messages/compiled/ar/papers.js'),
    website: () => import('../messages/compiled/ar/website.js'),
    sections: () => import('../messages/compiled/ar/sections.js'),
    demo: () => import('../messages/compiled/ar/demo.js'),
    sheets: () => import('../messages/compiled/ar/sheets.js'),
    problems: () => import('../messages/compiled/ar/problems.js'),
  },
};

const PANEL_GROUPS: Record<string, MessageGroup> = {
  workers: 'people',
  papers: 'papers',
  'papers/kinds': 'papers',
  clients: 'clients',
  access: 'clients',
  people: 'clients',
  audit: 'clients',
  messages: 'letters',
  mails: 'letters',
  aboutus: 'website',
  contactinfo: 'website',
  services: 'website',
  portfolio: 'website',
  site: 'sections',
  'calendar/closed-days': 'website',
};

/** Which texts the page at an address needs. */
export function messageGroupsOf(pathname: string): MessageGroup[] {
  const [, first = '', ...rest] = splitPath(pathname).path.split('/');
  if (first === 'admin')
    return rest.join('/') === 'site/demo' ? ['sections', 'demo'] : [groupOf(rest)];
  if (BEFORE_SIGNING_IN.includes(first)) return ['signin'];
  if (first === 'recruiter' && ['saved', 'compare'].includes(rest[0] ?? ''))
    return ['portal', 'selection'];
  return ['recruiter', 'magazine', 'gallery'].includes(first) ? ['portal'] : ['site'];
}

/** The sections of the page have addresses below that of all. */
const groupOf = (rest: string[]): MessageGroup =>
  PANEL_GROUPS[rest[0] === 'site' ? 'site' : rest.join('/')] ?? 'desk';

const BEFORE_SIGNING_IN = ['login', 'access', 'forgot-password', 'choose-password'];

const arrived = new Set<MessageGroup>();

export const loadMessages = (pathname: string) =>
  Promise.all(messageGroupsOf(pathname).map(loadGroup));

/** For parts of a page that are loaded when they are first used: their texts come beside them. */
export async function withTexts<T>(
  group: 'live' | 'selection' | 'sheets' | 'problems',
  part: Promise<T>,
): Promise<T> {
  const [loaded] = await Promise.all([part, loadGroup(group)]);
  return loaded;
}

async function loadGroup(group: MessageGroup): Promise<void> {
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
