import { parse, type Token } from '@messageformat/parser';
import type { Page } from '@playwright/test';
import type { Language } from '../../contracts/languages.ts';
import { areasOf, flatten, readTexts } from '../../scripts/compile-messages.ts';

/** Every text of the page that our catalogues have in English only for readers of English. */
export async function englishLeftIn(page: Page, language: Language): Promise<string[]> {
  const shown = await page.evaluate(textsShown);
  return [...new Set(shown)].filter((text) => isEnglish(text, language));
}

const answers = new Map<string, boolean>();

/** Most texts are on many screens, and comparing one with every catalogue takes a while. */
function isEnglish(text: string, language: Language): boolean {
  const known = answers.get(`${language} ${text}`);
  if (known !== undefined) return known;
  const answer = englishTexts(language).some((pattern) => pattern.test(text));
  answers.set(`${language} ${text}`, answer);
  return answer;
}

const patterns = new Map<Language, RegExp[]>();

/** Of at least two words, and not the same in the other language. */
function englishTexts(language: Language): RegExp[] {
  const made =
    patterns.get(language) ??
    areasOf('en').flatMap((area) => {
      const translated = new Map(flatten(readTexts(language, area)));
      return flatten(readTexts('en', area))
        .filter(([key, text]) => translated.get(key) !== text && wordsIn(parse(text)) >= 2)
        .map(([, text]) => new RegExp(`^${patternOf(parse(text)).trim()}$`, 'u'));
    });
  patterns.set(language, made);
  return made;
}

const wordsIn = (tokens: Token[]) =>
  tokens.flatMap((token) =>
    token.type === 'content' ? (token.value.match(/\p{L}{2,}/gu) ?? []) : [],
  ).length;

/** Values may be anything, but there is one. */
const patternOf = (tokens: Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'content') return token.value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
      return 'cases' in token
        ? `(?:${token.cases.map((each) => patternOf(each.tokens)).join('|')})`
        : '.+';
    })
    .join('');

/** In the browser: what is seen or read out, except where the page says that it is English. */
function textsShown(): string[] {
  const isOurs = (element: Element | null) =>
    element !== null &&
    element.closest('[lang]')?.getAttribute('lang') !== 'en' &&
    !element.closest('script, style, template, noscript');
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (isOurs(walker.currentNode.parentElement)) texts.push(walker.currentNode.nodeValue ?? '');
  const NAMES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];
  for (const name of NAMES)
    for (const element of document.querySelectorAll(`[${name}]`))
      if (isOurs(element)) texts.push(element.getAttribute(name) ?? '');
  return texts.map((text) => text.trim()).filter(Boolean);
}
