import { createInterface } from 'node:readline';
import type { Interface } from 'node:readline';

/**
 * Asks for lines of an input, one at a time; prompts go to the other stream, so that answers can be piped
 * elsewhere. The input is first touched by the first question, and let go by `close`.
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
