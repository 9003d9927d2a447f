import type { Book } from '../analysis/explain/index.ts';
import { under } from '../analysis/index.ts';
import type { Progress } from '../analysis/index.ts';
import type { LoadedFlow } from '../definitions/index.ts';
import { toldFlow } from './book.ts';
import { tally } from './count.ts';
import { loadInput, nameOf } from './input.ts';
import type { Answer, Request } from './verb.ts';

/** A flow that compiles, as it is told in words. */
export interface Told {
  /** As the command line names it. */
  readonly name: string;
  readonly book: Book;
  readonly loaded: LoadedFlow;
  /** Told how far the document has come. */
  readonly progress: Progress;
}

/** The answer of a verb that makes a document of one flow. For files that cannot be used it says what is wrong, and what it can do `afterwards`. */
export async function documentOf(
  { inputs: [input], progress }: Pick<Request, 'inputs' | 'progress'>,
  afterwards: string,
  make: (told: Told) => string | Promise<string>,
): Promise<Answer> {
  const name = nameOf(input);
  const own = under(progress, `${name}: `);
  const loaded = await loadInput(input, own);
  const book = toldFlow(loaded);
  const found = [{ root: input.root, findings: loaded.findings }];
  if (book === undefined) return { found, summary: [`${name}: ${tally(loaded.findings)}. ${afterwards} once these are mended.`] };
  return { found, summary: [], document: await make({ name, book, loaded, progress: own }) };
}
