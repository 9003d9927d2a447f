import { expect, it } from 'vitest';
import { matches } from './matches.ts';

it.each([
  ['/', '/', true],
  ['/', '/talk-to-us', false],
  ['/call/booked', '/call/booked', true],
  ['/call/booked', '/call/booked/', true],
  ['/call/booked', '/Call/Booked', true],
  ['/call/booked', '/call', false],
  ['/call/booked', '/call/booked/again', false],
  ['/talk-to-us/*', '/talk-to-us', true],
  ['/talk-to-us/*', '/talk-to-us/', true],
  ['/talk-to-us/*', '/talk-to-us/state', true],
  ['/talk-to-us/*', '/talk-to-us-too', false],
  ['*', '/', true],
  ['*', '/any/where', true],
])('%s and %s: %s', (pattern, pathname, isOne) => {
  expect(matches(pattern, pathname)).toBe(isOne);
});
