import type { CompiledRefusal, FormStep, PageContent, Step } from '../../engine/index.ts';
import { describeCondition, stepHeading, quoteClientText, describeStep } from '../descriptions/index.ts';
import type { CodebookSource } from './codebookSource.ts';
import { headingBlock, listBlock, tableBlock, textBlock } from './document.ts';
import type { Block, Inline, Line } from './document.ts';
import { describeConditionWithRule } from './outcomesSection.ts';
import { itemBlocks } from './itemBlocks.ts';

/** The steps in their order: what each shows, asks and refuses, and its exits. */
export function stepsSection(source: CodebookSource): readonly Block[] {
  return [headingBlock(2, 'The steps'), ...source.flow.steps.flatMap((step, index) => stepBlocks(source, step, index + 1))];
}

function stepBlocks(source: CodebookSource, step: Step, number: number): readonly Block[] {
  const address = step.path === '' ? source.flow.route : `${source.flow.route}/${step.path}`;
  return [
    headingBlock(3, [`${number}. ${stepHeading(step) === step.id ? '' : `${stepHeading(step)} `}`, { code: step.id }]),
    textBlock([
      `${describeStepKind(step)}, at `,
      { code: address },
      '.',
      ...(step.needs.length === 0 ? [] : [` It waits for ${step.needs.join(' and ')}.`]),
    ]),
    ...contentBlocks(source, step),
    ...(step.blockNext === undefined
      ? []
      : [
          textBlock(
            `Next is held while ${describeCondition(source, step.blockNext.when)}. It then says ${quoteClientText(step.blockNext.say)}`,
          ),
        ]),
    ...(step.unstarted === undefined
      ? []
      : [textBlock(['Who opens its address without having begun is led to ', { code: step.unstarted }, '.'])]),
    ...exitBlocks(source, step),
  ];
}

function describeStepKind(step: Step): string {
  if (step.kind === 'questionnaire') return step.items.length === 0 ? 'A fork that nobody sees' : 'Questions, one a screen';
  return { page: 'A page', form: 'A form', screening: 'Questions on one page' }[step.kind];
}

function contentBlocks(source: CodebookSource, step: Step): readonly Block[] {
  const lead = step.kind === 'page' ? step.page.lead : step.lead;
  const words = lead === undefined ? [] : [textBlock(quoteClientText(lead))];
  if (step.kind === 'page') {
    return [
      ...words,
      ...crisisBlocks(step.page),
      ...listBlock(pointLines(step.page)),
      ...(step.page.claim === undefined
        ? []
        : [textBlock(`${quoteClientText(step.page.claim.text)} About this figure: ${step.page.claim.about}`)]),
      ...(step.failed === undefined
        ? []
        : [
            textBlock(
              `It lists each question of ${describeStep(source, step.failed)} that decided, with its answer and what the question says then.`,
            ),
          ]),
    ];
  }
  if (step.kind === 'form') return [...words, ...listBlock(pointLines(step)), ...formBlocks(source, step)];
  const ids = step.kind === 'screening' ? step.questions : step.items;
  return [...words, ...ids.flatMap((id) => (source.flow.items[id] === undefined ? [] : itemBlocks(source, source.flow.items[id])))];
}

/** The texts of a page for a client who has given a crisis answer. */
function crisisBlocks({ crisisTitle, crisisLead }: PageContent): readonly Block[] {
  const texts = [crisisTitle, crisisLead].flatMap((text) => (text === undefined ? [] : [quoteClientText(text)]));
  return texts.length === 0 ? [] : [textBlock(`After a crisis answer it says: ${texts.join(' ')}`)];
}

function pointLines({ points = [] }: Pick<FormStep, 'points'>): readonly Line[] {
  return points.map((point) => quoteClientText(typeof point === 'string' ? point : point.text));
}

function formBlocks(source: CodebookSource, step: FormStep): readonly Block[] {
  const fields = source.forms[step.form]?.fields ?? [];
  const rows = fields.map(({ name, label, isRequired, isIdentity, optionLabels }): readonly Line[] => [
    label,
    [{ code: `${step.id}.${name}` }],
    [
      isRequired ? 'Must be given.' : 'Can be left empty.',
      optionLabels.length === 0 ? '' : ` One of ${optionLabels.length} in a list.`,
    ].join(''),
    isIdentity ? 'An identity field: never stored with a finished run.' : '',
  ]);
  const refusals = step.refuse.map((one): Line => [
    `When ${describeCondition(source, one.when)}: ${quoteClientText(one.say)}`,
    ...refusalExtras(one),
  ]);
  return [
    ...tableBlock(['Field', 'Called', 'Rule', 'Privacy'], rows),
    ...(step.holdUntilFilled === true
      ? [textBlock('Next is held until all that must be given is filled in. It then says what is missing.')]
      : []),
    ...(refusals.length === 0 ? [] : [textBlock('The form is not accepted')]),
    ...listBlock(refusals),
    ...(step.submit === undefined
      ? []
      : [
          textBlock([
            'When it is sent, the call ',
            { code: step.submit.call },
            ' is made. If that fails, the client stays here and can try again.',
          ]),
        ]),
  ];
}

/** What opens beside the message of a refusal. */
function refusalExtras({ dialog, offer }: CompiledRefusal): readonly Inline[] {
  if (offer !== undefined) return [' The dialog ', { code: offer }, ' opens.'];
  return dialog === undefined ? [] : [` A dialog opens, headed ${quoteClientText(dialog)}.`];
}

/** Where a step leads, in the order in which it is tried. */
function exitBlocks(source: CodebookSource, step: Step): readonly Block[] {
  if (step.end !== undefined) return [textBlock(['The flow ends here, as ', { code: step.end }, '.'])];
  const [only] = step.exits;
  if (only !== undefined && step.exits.length === 1)
    return [textBlock(['From here, everybody goes on to ', ...describeTarget(source, only)])];
  const lines = step.exits.map((exit): Line => [
    `${exit.when === undefined ? 'In every other case' : `If ${describeConditionWithRule(source, exit.when)}`}: on to `,
    ...describeTarget(source, exit),
  ]);
  return [textBlock('From here, the first of these that fits is taken:'), ...listBlock(lines, true)];
}

function describeTarget(source: CodebookSource, exit: Step['exits'][number]): readonly Inline[] {
  if (exit.end !== undefined) return ['the end ', { code: exit.end }, '.'];
  return [`${describeStep(source, exit.to ?? '')}.`];
}
