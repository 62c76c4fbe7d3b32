import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/axe.ts';
import { expect, test } from './fixtures/journey.ts';

const show = (page: Page, content: string) =>
  page.setContent(`<html lang="en"><title>A page</title><main><h1>A page</h1>${content}</main>`);

test('our look with axe sees what is wrong, in the page or in the part it is sent to', async ({
  page,
}) => {
  await show(page, '<button></button>');
  expect(await axeFindings(page)).toEqual(['button-name: button']);
  expect(await axeFindings(page, 'main')).toEqual(['button-name: button']);
  expect(await axeFindings(page, 'h1')).toEqual([]);
});

test('our look with axe judges two rows of one make, and every row that is made otherwise', async ({
  page,
}) => {
  const row = (name: string, more = '') => `<li${more}><a href="/${name}">${name}</a></li>`;
  const right = ['Amel', 'Karim', 'Salima', 'Yacine'].map((name) => row(name)).join('');
  await show(page, `<ul>${right}${row('')}${row('Zineb', ' style="color:#eee"')}</ul>`);
  await page.addStyleTag({ content: 'a { color: inherit }' });
  expect(await axeFindings(page)).toEqual([
    'color-contrast: a[href$="Zineb"]',
    'link-name: a[href="/"]',
  ]);
  await show(page, `<style>a { color: #eee }</style><ul>${right}</ul>`);
  expect(await axeFindings(page)).toEqual(['color-contrast: a[href$="Amel"] | a[href$="Karim"]']);
});
