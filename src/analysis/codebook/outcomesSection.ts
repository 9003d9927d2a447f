import type { Exit, Flow, CompiledCondition } from '../../engine/index.ts';
import { describeCondition, quoteClientText, describeRule, describeStep } from '../descriptions/index.ts';
import type { CodebookSource } from './codebookSource.ts';
import { headingBlock, listBlock, textBlock } from './document.ts';
import type { Block, Line } from './document.ts';

/** The outcomes of the flow: for each, who reaches it and what happens then. */
export function outcomesSection(source: CodebookSource): readonly Block[] {
  const { flow } = source;
  return [
    headingBlock(2, 'How it can end'),
    ...Object.keys(flow.outcomes).flatMap((outcome) => [
      headingBlock(3, [{ code: outcome }]),
      textBlock(describeAfterEnd(flow, outcome)),
      textBlock('Who gets here:'),
      ...listBlock(describeWhoEndsHere(source, outcome)),
    ]),
  ];
}

function describeAfterEnd(flow: Flow, outcome: string): Line {
  const { text: own, handoff, href, title, crisisTitle } = flow.outcomes[outcome] ?? {};
  if (handoff !== undefined) return ['The client goes on to ', { code: handoff }, ', at ', { code: href ?? '' }, '.'];
  if (href !== undefined) return ['The client goes on to the page ', { code: href }, '.'];
  if (own !== undefined)
    return `A screen${describeHeading(title, crisisTitle)} says why it stops here, in the words of the question that decided.`;
  return 'The flow ends on the screen on which this is decided.';
}

function describeHeading(title: string | undefined, crisisTitle: string | undefined): string {
  if (title === undefined) return '';
  const afterCrisis = crisisTitle === undefined ? '' : ` (after a crisis answer ${quoteClientText(crisisTitle)})`;
  return ` headed ${quoteClientText(title)}${afterCrisis}`;
}

function describeWhoEndsHere(source: CodebookSource, outcome: string): readonly Line[] {
  const { flow } = source;
  const byItem = Object.values(flow.items).flatMap((item) =>
    item.exits.flatMap((exit): readonly Line[] =>
      exit.end === outcome && !isStepExit(flow, exit)
        ? [`At ${quoteClientText(item.content)}, ${describeExitCondition(source, exit)}.`]
        : [],
    ),
  );
  const ends = flow.steps.filter((step) => step.end === outcome).map(({ id }) => id);
  const byStep = flow.steps.flatMap((step) =>
    step.exits.flatMap((exit, index): readonly Line[] => {
      const requirement =
        exit.end === undefined && ends.includes(exit.to ?? '') ? ` The last screen is ${describeStep(source, exit.to ?? '')}.` : undefined;
      return exit.end === outcome || requirement !== undefined
        ? [`At ${describeStep(source, step.id)}, ${describeExitCondition(source, exit, step.exits.slice(0, index))}.${requirement ?? ''}`]
        : [];
    }),
  );
  return [...byItem, ...byStep];
}

/** The exits of a question in a screening belong to the step, and are described there. */
function isStepExit(flow: Flow, exit: Exit): boolean {
  return flow.steps.some((step) => step.exits.some(({ rule }) => rule === exit.rule));
}

/** When an exit is taken, given those that are tried before it: 'if …', 'unless …', 'if …, unless …', 'in every case'. */
function describeExitCondition(source: CodebookSource, exit: Exit, before: readonly Exit[] = []): string {
  const earlier = before.flatMap(({ when }) => (when === undefined ? [] : [describeConditionWithRule(source, when)]));
  const unless = earlier.length === 0 ? [] : [`unless ${earlier.join(', or ')}`];
  const when = exit.when === undefined ? [] : [`if ${describeConditionWithRule(source, exit.when)}`];
  return [...when, ...unless].join(', ') || 'in every case';
}

/** A condition in words; one that is a single rule is written out. */
export function describeConditionWithRule(source: CodebookSource, test: CompiledCondition): string {
  return 'rule' in test ? describeRule(source, test.rule) : describeCondition(source, test);
}
