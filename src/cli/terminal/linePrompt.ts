import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';

/**
 * Asks for lines of an input, one at a time. Prompts are written to another stream, so that the output can be piped. The first
 * question opens the input; `close` closes it.
 */
export function createLinePrompt(
  input: NodeJS.ReadableStream,
  prompts: NodeJS.WritableStream,
): { readonly ask: (prompt: string) => Promise<string | undefined>; readonly close: () => void } {
  let lines: Interface | undefined;
  let waiting: AsyncIterator<string, undefined> | undefined;
  return {
    async ask(prompt) {
      prompts.write(prompt);
      lines ??= createInterface({ input });
      waiting ??= lines[Symbol.asyncIterator]();
      const line: IteratorResult<string, undefined> = await waiting.next();
      return line.value;
    },
    close: () => lines?.close(),
  };
}
