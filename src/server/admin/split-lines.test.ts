import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function collect(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const collected: string[] = [];
  for await (const line of lines) collected.push(line);
  return collected;
}

const lines = [JSON.stringify({ said: 'one\u2028two\u2029three\u0085' }), '', JSON.stringify({ said: 'café 🙂' })];

test.each([1, 3, 7, 1000])('a line ends at a line feed only, also where pieces of %i bytes cut characters', async (size) => {
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  expect(await collect(splitLines(inPieces(bytes, size)))).toEqual(lines);
  expect(await collect(splitLines(inPieces(bytes.subarray(0, -1), size)))).toEqual(lines);
});
