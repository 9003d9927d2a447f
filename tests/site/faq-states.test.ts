import { expect, it } from 'vitest';
import { renderRequested } from './support/prerendered-site.ts';

const render = (servedStates: readonly string[]) => renderRequested({ page: 'faq', address: '/faq', data: { servedStates } });

it('the FAQ names the states that the server gives it, by their full names, for search engines too', async () => {
  const document = await render(['TX', 'CA', 'AZ']);
  const sentence = 'Today we are in Arizona, California, and Texas.';
  expect(document).toContain(`<p>${sentence}</p>`);
  expect(/application\/ld\+json">(.*?)<\/script>/s.exec(document)?.[1]).toContain(sentence);
  expect(await render(['TX'])).toContain('<p>Today we are in Texas.</p>');
  expect(await render([])).not.toContain('Today we are in');
});
