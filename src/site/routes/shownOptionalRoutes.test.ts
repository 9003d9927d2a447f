import { expect, it } from 'vitest';
import { optionalRoutes } from './routeTable.ts';
import { readShownOptionalRoutes } from './shownOptionalRoutes.ts';

const read = (markup: string) => {
  const head = document.createElement('div');
  head.innerHTML = markup;
  return readShownOptionalRoutes(head).map(({ page }) => page);
};

it.each([
  ['', []],
  ['<meta name="optional-pages" content="homeInPerson" />', ['homeInPerson']],
  ['<meta name="optional-pages" content="nueCare homeInPerson" />', ['homeInPerson', 'nueCare']],
])('a document with the head "%s" has the optional pages %j', (markup, pages) => {
  expect(read(markup)).toEqual(pages);
});

it('every optional page can be switched on', () => {
  const names = optionalRoutes.map(({ page }) => page);
  expect(read(`<meta name="optional-pages" content="${names.join(' ')}" />`)).toEqual(names);
});
