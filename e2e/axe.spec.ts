import { axeFindings } from './fixtures/axe.ts';
import { expect, test } from './fixtures/journey.ts';

test('our look with axe sees what is wrong, in the page or in the part it is sent to', async ({
  page,
}) => {
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1><button></button></main></html>',
  );
  expect(await axeFindings(page)).toEqual(['button-name: button']);
  expect(await axeFindings(page, 'main')).toEqual(['button-name: button']);
  expect(await axeFindings(page, 'h1')).toEqual([]);
});
