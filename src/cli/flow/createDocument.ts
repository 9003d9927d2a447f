import type { CodebookSource } from '../../analysis/codebook/index.ts';
import { withProgressPrefix } from '../../analysis/progress/index.ts';
import type { Progress } from '../../analysis/progress/index.ts';
import type { LoadedFlow } from '../../definitions/index.ts';
import { describeFlow } from './describeFlow.ts';
import { formatFindingCounts } from '../terminal/formatCounts.ts';
import { loadInput, formatInputName } from '../inputs/loadInput.ts';
import type { VerbResult, VerbRequest } from '../verb.ts';

/** A flow that compiles, and its texts for documents. */
export interface DescribedFlow {
  /** The name on the command line, such as `main:lead@2`. */
  readonly name: string;
  readonly book: CodebookSource;
  readonly loaded: LoadedFlow;
  /** Reports how much of the document is done. */
  readonly progress: Progress;
}

/**
 * The answer of a verb that writes a document about one flow. If the files of the flow have errors, the answer has their findings,
 * and says what is `possibleOnceMended`.
 */
export async function createDocument(
  { inputs: [input], progress }: Pick<VerbRequest, 'inputs' | 'progress'>,
  possibleOnceMended: string,
  make: (described: DescribedFlow) => VerbResult['document'] | Promise<VerbResult['document']>,
): Promise<VerbResult> {
  const name = formatInputName(input);
  const ownProgress = withProgressPrefix(progress, `${name}: `);
  const loaded = await loadInput(input, ownProgress);
  const book = describeFlow(loaded);
  const rootFindings = [{ root: input.root, findings: loaded.findings }];
  if (book === undefined)
    return { rootFindings, summary: [`${name}: ${formatFindingCounts(loaded.findings)}. ${possibleOnceMended} once these are mended.`] };
  const document = await make({ name, book, loaded, progress: ownProgress });
  return { rootFindings, summary: [], ...(document === undefined ? {} : { document }) };
}
