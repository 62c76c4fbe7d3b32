import { pageName } from '../../contracts/magazine.ts';
import { html } from '../html.ts';
import type { Sheet } from '../sheet.ts';

/** A page that was drawn elsewhere: its picture, and what it says for those who do not see it. */
export const own = ({ page, side, book }: Sheet) =>
  html`<article class="page ${side} own" data-page="${page.number}"><img class="bleed" src="/content/${book.folder}/${pageName(page.number)}.png" width="400" height="600" alt="${page.title}"></article>`;
