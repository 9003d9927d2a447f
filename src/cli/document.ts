import type { Book } from '../analysis/explain/index.ts';
import type { LoadedFlow } from '../definitions/index.ts';
import { toldFlow } from './book.ts';
import { tally } from './count.ts';
import { loadInput, nameOf } from './input.ts';
import type { Answer, Input } from './verb.ts';

/** A flow that compiles, as it is told in words. */
export interface Told {
  /** As the command line names it. */
  readonly name: string;
  readonly book: Book;
  readonly loaded: LoadedFlow;
}

/** The answer of a verb that makes a document of one flow. For files that cannot be used it says what is wrong, and what it can do `afterwards`. */
export async function documentOf(input: Input, afterwards: string, make: (told: Told) => string | Promise<string>): Promise<Answer> {
  const loaded = await loadInput(input);
  const book = toldFlow(loaded);
  const name = nameOf(input);
  const found = [{ root: input.root, findings: loaded.findings }];
  if (book === undefined) return { found, summary: [`${name}: ${tally(loaded.findings)}. ${afterwards} once these are mended.`] };
  return { found, summary: [], document: await make({ name, book, loaded }) };
}
