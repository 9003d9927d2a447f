import { StringDecoder } from 'node:string_decoder';
import type { OutputChunk } from './operation.ts';

/**
 * The lines of a text that comes in pieces, each without its end. Not by `readline`, which also ends a line at characters that JSON
 * keeps within one (U+2028 and U+2029).
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
