import { expect, test } from 'vitest';
import { html } from './html-template.ts';

test('what is put into a template stands there as text, in an element and in an attribute', () => {
  const hostile = `<script>alert("1")</script>'&amp;`;
  const shown = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;amp;';
  expect(html`<p title="${hostile}">${hostile}</p>`.markup).toBe(`<p title="${shown}">${shown}</p>`);
});

test('markup made by a template is not escaped again, and a list stands line by line', () => {
  const items = [1, 2].map((number) => html`<li>${number}</li>`);
  expect(html`${items}`.markup).toBe('<li>1</li>\n<li>2</li>');
});
