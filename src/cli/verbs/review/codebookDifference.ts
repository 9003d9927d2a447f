import { codebookOf, renderMarkdown } from '../../../analysis/codebook/index.ts';
import type { LoadedFlow } from '../../../definitions/index.ts';
import { describeFlow } from '../../flow/describeFlow.ts';

/** The lines of a codebook that only one of two versions has. */
export interface CodebookDifference {
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * Compares the codebooks of two versions line by line; no lines if one of them has no codebook. The sections about who reaches each
 * end are left out.
 */
export function compareCodebooks(before: LoadedFlow, after: LoadedFlow): CodebookDifference {
  const [was, is] = [listCodebookLines(before), listCodebookLines(after)];
  if (was.length === 0 || is.length === 0) return { removed: [], added: [] };
  const [earlier, later] = [new Set(was), new Set(is)];
  return { removed: was.filter((line) => !later.has(line)), added: is.filter((line) => !earlier.has(line)) };
}

/** The lines without those that contain the mark of the version, because every change changes that. */
function listCodebookLines(loaded: LoadedFlow): readonly string[] {
  const book = describeFlow(loaded);
  if (book === undefined) return [];
  const mark = book.flow.hash.slice(0, 16);
  return renderMarkdown(codebookOf(book, undefined))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes(mark));
}
