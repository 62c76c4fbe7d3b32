import { asElements } from './isolated-text.ts';

/** Markup that is safe to put into other markup. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | Html[] | false | null | undefined;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A template that escapes every value which is not markup already. Isolated names become <bdi> elements. */
export const html = (strings: TemplateStringsArray, ...values: Value[]) =>
  new Html(String.raw({ raw: strings }, ...values.map(markupOf)));

function markupOf(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('');
  return value || value === 0 ? asElements(escapeHtml(String(value))) : '';
}

export const withLineBreaks = (text: string) =>
  new Html(asElements(escapeHtml(text)).replaceAll('\n', '<br />'));
