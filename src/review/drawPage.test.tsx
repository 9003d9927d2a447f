import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { drawPage } from './drawPage.tsx';
import { NoReviewDataError } from './loadReviewData.ts';

/** The HTML that was rendered last, and the error that was thrown. */
async function draw(load: () => Promise<React.ReactNode>): Promise<{ readonly html: string; readonly thrown: unknown }> {
  let html = '';
  const root = { render: (node: React.ReactNode): void => void (html = renderToString(node)) };
  const thrown = await drawPage(root, load).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { html, thrown };
}

it('a page is drawn with its data', async () => {
  expect(await draw(() => Promise.resolve('The flows'))).toEqual({ html: 'The flows', thrown: undefined });
});

it('a page without data was not made', async () => {
  const { html, thrown } = await draw(() => Promise.reject(new NoReviewDataError('There is no data named lead.')));
  expect([html, thrown]).toEqual([expect.stringContaining('This page was not made'), undefined]);
});

it('a page that fails otherwise says so, and the error reaches the console', async () => {
  const error = new TypeError('The data is not what the page reads.');
  const { html, thrown } = await draw(() => Promise.reject(error));
  expect([html, thrown]).toEqual([expect.stringContaining('This page cannot be shown'), error]);
});
