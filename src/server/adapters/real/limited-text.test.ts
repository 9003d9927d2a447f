import { expect, it } from 'vitest';
import { readLimitedText } from './limited-text.ts';

const tooLong = new Error('too long');
const read = (bytes: Uint8Array<ArrayBuffer>, longest: number) => readLimitedText(new Response(bytes), longest, () => tooLong);
const word = new TextEncoder().encode('caf\u{e9}');

it('reads a text as long as the limit, and refuses a longer one', async () => {
  expect(await read(word, 4)).toBe('caf\u{e9}');
  await expect(read(word, 3)).rejects.toBe(tooLong);
});

it('says of an answer that ends within a character that something is missing', async () => {
  expect(await read(word.slice(0, -1), 4)).toBe('caf\u{fffd}');
});

it('reads an answer without a body as an empty text', async () => {
  expect(await readLimitedText(new Response(null), 4, () => tooLong)).toBe('');
});
