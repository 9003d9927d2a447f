import { expect, it } from 'vitest';
import { parseUrl } from './parseUrl.ts';

it.each([
  ['https://example.com/way?a=1', undefined, 'https://example.com/way?a=1'],
  ['/way', 'https://example.com', 'https://example.com/way'],
  ['/way', undefined, undefined],
  ['', undefined, undefined],
  ['http://', undefined, undefined],
])('%j at %j is %j', (address, base, expected) => {
  expect(parseUrl(address, base)?.href).toBe(expected);
});
