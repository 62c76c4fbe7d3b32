import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

test('modules and their preloads are switched off until the first paint, other tags stay', () => {
  const html = scriptsAfterPaint(
    '<link rel="preload" href="a"/><link rel="modulepreload" href="b"/><script>c</script><script type="module" async="">d</script>',
  );
  expect(html).toContain(
    '<link rel="preload" href="a"/><link rel="late-modulepreload" href="b"/><script>c</script><script type="late-module" async="">d</script>',
  );
  expect(html).toMatch(/first-contentful-paint[\s\S]*<\/script>$/);
});
