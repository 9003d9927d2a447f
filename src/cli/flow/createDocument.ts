import type { CodebookSource } from '../../analysis/codebook/index.ts';
import { withProgressPrefix } from '../../analysis/progress/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import type { LoadedFlow } from '../../definitions/index.ts';
import { describeFlow } from './describeFlow.ts';
import { formatFindingCounts } from '../terminal/formatCounts.ts';
import { loadInput, formatInputName } from '../inputs/loadInput.ts';
import type { VerbResult, VerbRequest } from '../verbs/verb.ts';

/** A flow that compiles, as it is told in words. */
export interface DescribedFlow {
  /** As the command line names it. */
  readonly name: string;
  readonly book: CodebookSource;
  readonly loaded: LoadedFlow;
  /** Told how far the document has come. */
  readonly progress: Progress;
}

/** The answer of a verb that makes a document of one flow. For files that cannot be used it says what is wrong, and what it can do `afterwards`. */
export async function createDocument(
  { inputs: [input], progress }: Pick<VerbRequest, 'inputs' | 'progress'>,
  possibleOnceMended: string,
  make: (told: DescribedFlow) => string | Promise<string>,
): Promise<VerbResult> {
  const name = formatInputName(input);
  const ownProgress = withProgressPrefix(progress, `${name}: `);
  const loaded = await loadInput(input, ownProgress);
  const book = describeFlow(loaded);
  const rootFindings = [{ root: input.root, findings: loaded.findings }];
  if (book === undefined)
    return { rootFindings, summary: [`${name}: ${formatFindingCounts(loaded.findings)}. ${possibleOnceMended} once these are mended.`] };
  return { rootFindings, summary: [], document: await make({ name, book, loaded, progress: ownProgress }) };
}
