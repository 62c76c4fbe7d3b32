import { expect, test } from 'vitest';
import { nginxConfig } from './nginx-config.ts';

test('the nginx configuration sends the same headers, whatever characters are in them', () => {
  const config = nginxConfig(
    {
      head: [
        ['content-type', 'text/html; charset=utf-8'],
        ['content-length', '10'],
        ['etag', '"abc"'],
        ['content-security-policy', "default-src 'none'; style-src 'self'"],
      ],
    },
    { port: 4000, folder: '/tmp/x', file: '/tmp/x/body' },
  );
  expect(config).toContain('default_type "text/html; charset=utf-8";');
  expect(config).toContain('add_header etag "\\"abc\\"";');
  expect(config).toContain(
    `add_header content-security-policy "default-src 'none'; style-src 'self'";`,
  );
  expect(config).not.toContain('content-length');
});
