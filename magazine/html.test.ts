import { expect, test } from 'vitest';
import { html } from './html.ts';

test('texts are escaped in markup', () => {
  const text = `<script>alert("it's")</script> & more`;
  expect(html`<p title="${text}">${text}</p>`.markup).toBe(
    '<p title="&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt; &amp; more">&lt;script&gt;alert(&quot;it&#39;s&quot;)&lt;/script&gt; &amp; more</p>',
  );
});

test('nested markup is not escaped, and lists of it are joined', () => {
  const items = ['one', '<two>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>`.markup).toBe('<ul><li>one</li><li>&lt;two&gt;</li></ul>');
});

test('null, undefined and false print nothing, zero prints 0', () => {
  expect(html`<p>${null}${undefined}${false}${0}</p>`.markup).toBe('<p>0</p>');
});
