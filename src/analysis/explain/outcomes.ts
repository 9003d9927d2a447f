import type { Exit, Flow, Test } from '../../engine/index.ts';
import { conditionWords, quoted, ruleWords, stepName } from '../words/index.ts';
import type { Book } from './book.ts';
import { heading, list, text } from './document.ts';
import type { Block, Line } from './document.ts';

/** How the flow can end: for each end who gets there, and what happens then. */
export function outcomes(book: Book): readonly Block[] {
  const { flow } = book;
  return [
    heading(2, 'How it can end'),
    ...Object.keys(flow.outcomes).flatMap((outcome) => [
      heading(3, [{ code: outcome }]),
      text(afterwards(flow, outcome)),
      text('Who gets here:'),
      ...list(whoGets(book, outcome)),
    ]),
  ];
}

function afterwards(flow: Flow, outcome: string): Line {
  const { text: own, handoff, href, title } = flow.outcomes[outcome] ?? {};
  if (handoff !== undefined) return ['The client goes on to ', { code: handoff }, ', at ', { code: href ?? '' }, '.'];
  if (href !== undefined) return ['The client goes on to the page ', { code: href }, '.'];
  if (own !== undefined)
    return `A screen${title === undefined ? '' : ` headed ${quoted(title)}`} says why it stops here, in the words of the question that decided.`;
  return 'The flow ends on the screen on which this is decided.';
}

function whoGets(book: Book, outcome: string): readonly Line[] {
  const { flow } = book;
  const byItem = Object.values(flow.items).flatMap((item) =>
    item.exits.flatMap((exit): readonly Line[] =>
      exit.end === outcome && !isOfStep(flow, exit) ? [`At ${quoted(item.content)}, ${inCase(book, exit)}.`] : [],
    ),
  );
  const ends = flow.steps.filter((step) => step.end === outcome).map(({ id }) => id);
  const byStep = flow.steps.flatMap((step) =>
    step.exits.flatMap((exit, index): readonly Line[] => {
      const through =
        exit.end === undefined && ends.includes(exit.to ?? '') ? ` The last screen is ${stepName(book, exit.to ?? '')}.` : undefined;
      return exit.end === outcome || through !== undefined
        ? [`At ${stepName(book, step.id)}, ${inCase(book, exit, step.exits.slice(0, index))}.${through ?? ''}`]
        : [];
    }),
  );
  return [...byItem, ...byStep];
}

/** A question on a page of several lends its exits to the step, where they are told. */
function isOfStep(flow: Flow, exit: Exit): boolean {
  return flow.steps.some((step) => step.exits.some(({ rule }) => rule === exit.rule));
}

/** When an exit is taken, given those that are tried before it: 'if …', 'unless …', 'if …, unless …', 'in every case'. */
function inCase(book: Book, exit: Exit, before: readonly Exit[] = []): string {
  const earlier = before.flatMap(({ when }) => (when === undefined ? [] : [testWords(book, when)]));
  const unless = earlier.length === 0 ? [] : [`unless ${earlier.join(', or ')}`];
  const when = exit.when === undefined ? [] : [`if ${testWords(book, exit.when)}`];
  return [...when, ...unless].join(', ') || 'in every case';
}

/** A condition in words; one that is a single rule is written out. */
export function testWords(book: Book, test: Test): string {
  return 'rule' in test ? ruleWords(book, test.rule) : conditionWords(book, test);
}
