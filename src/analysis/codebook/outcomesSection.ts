import type { Exit, Flow } from '../../engine/index.ts';
import { describeStep, findOutcomeWords, joinWithConjunction, quoteClientText } from '../descriptions/index.ts';
import type { CodebookSource, DerivedCodebookSource } from './codebookSource.ts';
import { headingBlock, listBlock, textBlock } from './document.ts';
import type { Block, DocumentLine, Inline } from './document.ts';
import { quoteLines } from './quoteLines.ts';
import { whoBlocks } from './whoSection.ts';

/** Describes the ends of the flow: for each, what happens then and who reaches it. */
export function outcomesSection(source: DerivedCodebookSource): readonly Block[] {
  const { flow } = source;
  return [
    headingBlock(2, 'How it can end'),
    textBlock(
      'Who gets to an end is derived from all answers that a client can give. A client whom a form refuses or a page holds gets to none.',
    ),
    ...Object.keys(flow.outcomes).flatMap((outcome) => [
      headingBlock(3, headingOf(source, outcome)),
      textBlock(describeAfterEnd(flow, outcome)),
      ...placesBlocks(flow, outcome),
      ...lastScreenBlocks(source, outcome),
      ...whoEndsBlocks(source, outcome),
    ]),
  ];
}

/** Says who reaches an end. */
function whoEndsBlocks(source: DerivedCodebookSource, outcome: string): readonly Block[] {
  const { conditions } = source;
  const whole = conditions?.ends.get(outcome);
  if (conditions !== undefined && !conditions.ends.has(outcome)) return [textBlock('Nobody gets here.')];
  return [...whoBlocks(source, whole, { verb: 'gets here' }), ...(whole === undefined ? lastExitBlocks(source, outcome) : [])];
}

/** The label and the id of an end. */
function headingOf(source: CodebookSource, outcome: string): readonly Inline[] {
  const words = findOutcomeWords(source, outcome);
  return [...(words === undefined ? [] : [`${quoteClientText(words)} `]), { code: outcome }];
}

function describeAfterEnd(flow: Flow, outcome: string): DocumentLine {
  const { text: own, handoff, href, title, crisisTitle } = flow.outcomes[outcome] ?? {};
  if (handoff !== undefined) return ['The client goes on to ', { code: handoff }, ', at ', { code: href ?? '' }, '.'];
  if (href !== undefined) return ['The client goes on to the page ', { code: href }, '.'];
  if (own !== undefined)
    return `A screen${describeHeading(title, crisisTitle)} says why it stops here, in the words of the question that decided.`;
  return 'The flow ends on the screen on which this is decided.';
}

/** The other places to turn to that the screen of the end names. */
function placesBlocks(flow: Flow, outcome: string): readonly Block[] {
  const { places = [], helpTitle } = flow.outcomes[outcome] ?? {};
  const heading = helpTitle === undefined ? '' : `, headed ${quoteClientText(helpTitle)}`;
  return places.length === 0 ? [] : [textBlock(`Below that it names places to turn to${heading}:`), ...listBlock(quoteLines(places))];
}

function describeHeading(title: string | undefined, crisisTitle: string | undefined): string {
  const heading = title === undefined ? '' : ` headed ${quoteClientText(title)}`;
  return crisisTitle === undefined ? heading : `${heading} (after a crisis answer ${quoteClientText(crisisTitle)})`;
}

function lastScreenBlocks(source: CodebookSource, outcome: string): readonly Block[] {
  const last = source.flow.steps.filter((step) => step.end === outcome).map(({ id }) => describeStep(source, id));
  return last.length === 0 ? [] : [textBlock(`The last screen is ${joinWithConjunction(last, 'or')}.`)];
}

/** The last exits that lead to an end. They are listed where the condition of reaching it has too many alternatives. */
function lastExitBlocks(source: CodebookSource, outcome: string): readonly Block[] {
  const { flow } = source;
  const ends = flow.steps.filter((step) => step.end === outcome).map(({ id }) => id);
  const leadsThere = (exit: Exit): boolean => exit.end === outcome || ends.includes(exit.to ?? '');
  const byItem = Object.values(flow.items).flatMap((item) =>
    item.exits.some((exit) => leadsThere(exit) && !isStepExit(flow, exit)) ? [quoteClientText(item.content)] : [],
  );
  const byStep = flow.steps.flatMap((step) => (step.exits.some(leadsThere) ? [describeStep(source, step.id)] : []));
  return [textBlock('It is decided last here; the rules stand there:'), ...listBlock([...byItem, ...byStep])];
}

/** True for an exit that belongs to a step. The exits of questions in a screening do, and are described with the step. */
function isStepExit(flow: Flow, exit: Exit): boolean {
  return flow.steps.some((step) => step.exits.some(({ rule }) => rule === exit.rule));
}
