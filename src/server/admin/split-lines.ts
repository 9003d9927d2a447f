import { StringDecoder } from 'node:string_decoder';
import type { OutputChunk } from './operation.ts';

/**
 * Yields the lines of a text that comes in chunks, without line breaks. It does not use `readline`, which also splits at U+2028 and
 * U+2029, characters that a line of JSON may contain.
 */
export async function* splitLines(text: AsyncIterable<OutputChunk>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const part of text) {
    const lines = (rest + (typeof part === 'string' ? part : decoder.write(part))).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
