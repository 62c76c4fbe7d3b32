import { PIN } from '../../tests/harness/site-process.ts';
import { expect, test } from '../fixtures/journey.ts';

test('what an administrator saves is on the public page at once', async ({ page, request }) => {
  await request.post('/api/admin/grant', { data: { pin: PIN } });
  const before = await request.get('/');
  const title = `Night shift crews ${Date.now()}`;
  const added = await request.post('/api/admin/services', {
    data: { title, description: 'From one evening to the next' },
  });
  expect(added.status()).toBe(201);

  const after = await request.get('/', {
    headers: { 'if-none-match': before.headers().etag as string },
  });
  expect(after.status()).toBe(200);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await request.delete(`/api/admin/services/${(await added.json()).id}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
