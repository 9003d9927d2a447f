import type { CompiledRefusal, FormStep, Step } from '../../engine/index.ts';
import { conditionWords, headingOf, quoted, stepName } from '../words/index.ts';
import type { Book } from './book.ts';
import { heading, list, table, text } from './document.ts';
import type { Block, Inline, Line } from './document.ts';
import { testWords } from './outcomes.ts';
import { itemBlocks } from './questions.ts';

/** The steps in their order: what each shows, what it asks, what it refuses, and where it leads whom. */
export function steps(book: Book): readonly Block[] {
  return [heading(2, 'The steps'), ...book.flow.steps.flatMap((step, index) => stepBlocks(book, step, index + 1))];
}

function stepBlocks(book: Book, step: Step, number: number): readonly Block[] {
  const address = step.path === '' ? book.flow.route : `${book.flow.route}/${step.path}`;
  return [
    heading(3, [`${number}. ${headingOf(step) === step.id ? '' : `${headingOf(step)} `}`, { code: step.id }]),
    text([
      `${kindOf(step)}, at `,
      { code: address },
      '.',
      ...(step.needs.length === 0 ? [] : [` It waits for ${step.needs.join(' and ')}.`]),
    ]),
    ...contents(book, step),
    ...(step.blockNext === undefined
      ? []
      : [text(`Next is held while ${conditionWords(book, step.blockNext.when)}. It then says ${quoted(step.blockNext.say)}`)]),
    ...(step.unstarted === undefined
      ? []
      : [text(['Who opens its address without having begun is led to ', { code: step.unstarted }, '.'])]),
    ...ways(book, step),
  ];
}

function kindOf(step: Step): string {
  if (step.kind === 'questionnaire') return step.items.length === 0 ? 'A fork that nobody sees' : 'Questions, one a screen';
  return { page: 'A page', form: 'A form', screening: 'Questions on one page' }[step.kind];
}

function contents(book: Book, step: Step): readonly Block[] {
  const lead = step.kind === 'page' ? step.page.lead : step.lead;
  const words = lead === undefined ? [] : [text(quoted(lead))];
  if (step.kind === 'page') {
    return [
      ...words,
      ...list(pointsOf(step.page)),
      ...(step.page.claim === undefined ? [] : [text(`${quoted(step.page.claim.text)} About this figure: ${step.page.claim.about}`)]),
      ...(step.failed === undefined
        ? []
        : [
            text(`It lists each question of ${stepName(book, step.failed)} that decided, with its answer and what the question says then.`),
          ]),
    ];
  }
  if (step.kind === 'form') return [...words, ...list(pointsOf(step)), ...formBlocks(book, step)];
  const ids = step.kind === 'screening' ? step.questions : step.items;
  return [...words, ...ids.flatMap((id) => (book.flow.items[id] === undefined ? [] : itemBlocks(book, book.flow.items[id])))];
}

function pointsOf({ points = [] }: Pick<FormStep, 'points'>): readonly Line[] {
  return points.map((point) => quoted(typeof point === 'string' ? point : point.text));
}

function formBlocks(book: Book, step: FormStep): readonly Block[] {
  const fields = book.forms[step.form]?.fields ?? [];
  const rows = fields.map(({ name, label, required, identity, entries }): readonly Line[] => [
    label,
    [{ code: `${step.id}.${name}` }],
    [required ? 'Must be given.' : 'Can be left empty.', entries.length === 0 ? '' : ` One of ${entries.length} in a list.`].join(''),
    identity ? 'Says who somebody is: never stored with a finished run.' : '',
  ]);
  const refusals = step.refuse.map((one): Line => [`When ${conditionWords(book, one.when)}: ${quoted(one.say)}`, ...besides(one)]);
  return [
    ...table(['Field', 'Called', 'Rule', 'Privacy'], rows),
    ...(step.holdUntilFilled === true
      ? [text('Next is held until all that must be given is filled in. It then says what is missing.')]
      : []),
    ...(refusals.length === 0 ? [] : [text('The form is not accepted')]),
    ...list(refusals),
    ...(step.submit === undefined
      ? []
      : [
          text([
            'When it is sent, the call ',
            { code: step.submit.call },
            ' is made. If that fails, the client stays here and can try again.',
          ]),
        ]),
  ];
}

/** What opens beside the message of a refusal. */
function besides({ dialog, offer }: CompiledRefusal): readonly Inline[] {
  if (offer !== undefined) return [' The dialog ', { code: offer }, ' opens.'];
  return dialog === undefined ? [] : [` A dialog opens, headed ${quoted(dialog)}.`];
}

/** Where a step leads, in the order in which it is tried. */
function ways(book: Book, step: Step): readonly Block[] {
  if (step.end !== undefined) return [text(['The flow ends here, as ', { code: step.end }, '.'])];
  const [only] = step.exits;
  if (only !== undefined && step.exits.length === 1) return [text(['From here, everybody goes on to ', ...target(book, only)])];
  const lines = step.exits.map((exit): Line => [
    `${exit.when === undefined ? 'In every other case' : `If ${testWords(book, exit.when)}`}: on to `,
    ...target(book, exit),
  ]);
  return [text('From here, the first of these that fits is taken:'), ...list(lines, true)];
}

function target(book: Book, exit: Step['exits'][number]): readonly Inline[] {
  if (exit.end !== undefined) return ['the end ', { code: exit.end }, '.'];
  return [`${stepName(book, exit.to ?? '')}.`];
}
