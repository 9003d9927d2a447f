import { expect, test } from 'vitest';
import { isSupported } from './require-node.mjs';

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.0.0', true],
  ['100.1.0', true],
])('whether Node %s is supported, by the engines of package.json: %s', (version, supported) => {
  expect(isSupported(version)).toBe(supported);
});
