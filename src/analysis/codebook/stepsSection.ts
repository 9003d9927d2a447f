import { isFork, isPageStep, listItemIds, visitStep } from '../../engine/index.ts';
import type { CompiledRefusal, FormStep, PageContent, PageStep, Step, StepVisitor } from '../../engine/index.ts';
import {
  describeCondition,
  describeFactName,
  describeOutcome,
  describeSource,
  joinWithConjunction,
  stepHeading,
  quoteClientText,
  describeStep,
  withRulesWrittenOut,
} from '../descriptions/index.ts';
import type { CodebookSource, DerivedCodebookSource } from './codebookSource.ts';
import type { FieldDescription } from './formDescription.ts';
import { headingBlock, listBlock, tableBlock, textBlock } from './document.ts';
import type { Block, DocumentLine, Inline } from './document.ts';
import { frameBlocks } from './frameBlocks.ts';
import { itemBlocks } from './itemBlocks.ts';
import { quoteLines } from './quoteLines.ts';
import { whoBlocks } from './whoSection.ts';

/** Describes the steps in their order: what each shows, asks and refuses, and to which next step it leads which clients. */
export function stepsSection(source: DerivedCodebookSource): readonly Block[] {
  return [headingBlock(2, 'The steps'), ...source.flow.steps.flatMap((step, index) => stepBlocks(source, step, index + 1))];
}

function stepBlocks(source: DerivedCodebookSource, step: Step, number: number): readonly Block[] {
  const address = step.path === '' ? source.flow.route : `${source.flow.route}/${step.path}`;
  const { kind, contents } = visitStep(step, stepDescriptions, source);
  return [
    headingBlock(3, [`${number}. ${stepHeading(step) === step.id ? '' : `${stepHeading(step)} `}`, { code: step.id }]),
    textBlock([
      `${kind}, at `,
      { code: address },
      '.',
      ...(step.needs.length === 0 ? [] : [` It waits for ${describeNeeds(source, step)}.`]),
    ]),
    ...arrivalBlocks(source, step),
    ...leadBlocks(step),
    ...contents,
    ...frameBlocks(step),
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

/** Names the facts for which a step waits. */
function describeNeeds(source: CodebookSource, { needs }: Step): string {
  const names = needs.map((name) => describeFactName(source, name));
  return joinWithConjunction(names, 'and');
}

/** Says who reaches a step. Empty when every client does, or when the condition has too many alternatives. */
function arrivalBlocks({ conditions, ...source }: DerivedCodebookSource, step: Step): readonly Block[] {
  const whole = conditions?.steps.get(step.id);
  if (whole === undefined || whole.some((term) => term.length === 0)) return [];
  return whoBlocks(source, whole, { verb: 'gets here, of those who get to an end' });
}

/** The name of a step's kind, and the description of its contents. */
interface StepDescription {
  readonly kind: string;
  readonly contents: readonly Block[];
}

const stepDescriptions: StepVisitor<StepDescription, [DerivedCodebookSource]> = {
  page: (step, source) => ({ kind: 'A page', contents: pageBlocks(source, step) }),
  form: (step, source) => ({ kind: 'A form', contents: [...listBlock(quoteLines(step.points)), ...formBlocks(source, step)] }),
  questionnaire: (step, source) => ({
    kind: isFork(step) ? 'A fork that nobody sees' : 'Questions, one a screen',
    contents: [
      ...(step.resume ? [textBlock('A client who comes back to this step starts at the question last answered.')] : []),
      ...listItemBlocks(source, step),
    ],
  }),
  screening: (step, source) => ({ kind: 'Questions on one page', contents: listItemBlocks(source, step) }),
};

function leadBlocks(step: Step): readonly Block[] {
  const lead = isPageStep(step) ? step.page.lead : step.lead;
  return lead === undefined ? [] : [textBlock(quoteClientText(lead))];
}

function listItemBlocks(source: DerivedCodebookSource, step: Step): readonly Block[] {
  return listItemIds(step).flatMap((id) => (source.flow.items[id] === undefined ? [] : itemBlocks(source, source.flow.items[id])));
}

function pageBlocks(source: DerivedCodebookSource, { page, failed }: PageStep): readonly Block[] {
  return [
    ...crisisBlocks(page),
    ...listBlock(quoteLines(page.points)),
    ...(page.claim === undefined ? [] : [textBlock(`${quoteClientText(page.claim.text)} About this figure: ${page.claim.about}`)]),
    ...(failed === undefined
      ? []
      : [
          textBlock(
            `It lists each question of ${describeStep(source, failed)} that decided, with its answer and what the question says then.`,
          ),
        ]),
    ...listBlock(quoteLines(page.links)),
  ];
}

/** The texts that a page shows after a crisis answer. */
function crisisBlocks({ crisisTitle, crisisLead }: PageContent): readonly Block[] {
  const texts = [crisisTitle, crisisLead].flatMap((text) => (text === undefined ? [] : [quoteClientText(text)]));
  return texts.length === 0 ? [] : [textBlock(`After a crisis answer it says: ${texts.join(' ')}`)];
}

function formBlocks(source: CodebookSource, step: FormStep): readonly Block[] {
  const fields = source.forms[step.form]?.fields ?? [];
  const rows = fields.map(({ name, label, isRequired, unless, isIdentity, optionLabels }): readonly DocumentLine[] => [
    label,
    [{ code: `${step.id}.${name}` }],
    [
      describeNeed(isRequired, unless?.label),
      optionLabels.length === 0 ? '' : ` One of ${optionLabels.length} in a list: ${optionLabels.join(', ')}.`,
    ].join(''),
    isIdentity ? 'An identity field: never stored with a finished run.' : '',
  ]);
  const refusals = step.refuse.map((one): DocumentLine => [
    `When ${describeCondition(source, one.when)}: ${quoteClientText(one.say)}`,
    ...refusalExtras(one),
  ]);
  return [
    ...tableBlock(['Field', 'Called', 'Rule', 'Privacy'], rows),
    ...fieldTextBlocks(fields),
    ...prefillBlocks(source, step),
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

/** Names the fields that are prefilled from an earlier form. */
function prefillBlocks(source: CodebookSource, step: FormStep): readonly Block[] {
  const lines = Object.entries(step.prefill).map(([field, origin]): DocumentLine => {
    const [earlier = '', earlierField = ''] = origin.split('.');
    return [
      `${labelOf(source, step.id, field)} starts with ${labelOf(source, earlier, earlierField)} of ${describeStep(source, earlier)}, `,
      { code: origin },
      '.',
    ];
  });
  return lines.length === 0 ? [] : [textBlock('What was answered before stands in these fields, and can be changed'), ...listBlock(lines)];
}

/** The label of a field of a step. */
function labelOf(source: CodebookSource, step: string, field: string): string {
  return describeSource(source, { kind: 'field', step, slot: 0, field });
}

/** Says whether a field may be empty, and when it is asked for. `box` is the label of the checkbox that makes it unnecessary. */
function describeNeed(isRequired: boolean, box: string | undefined): string {
  if (box === undefined) return isRequired ? 'Must be given.' : 'Can be left empty.';
  const ticked = `${quoteClientText(box)} is ticked`;
  return isRequired ? `Must be given, unless ${ticked}.` : `Can be left empty. Not asked for while ${ticked}.`;
}

/** The hints and messages of fields. */
function fieldTextBlocks(fields: readonly FieldDescription[]): readonly Block[] {
  const quoteAll = (texts: readonly string[]): string => texts.map(quoteClientText).join(' ');
  const rows = fields
    .filter(({ hints, emptyMessages, wrongMessages }) => hints.length + emptyMessages.length + wrongMessages.length > 0)
    .map(({ label, hints, emptyMessages, wrongMessages }): readonly DocumentLine[] => [
      label,
      quoteAll(hints),
      quoteAll(emptyMessages),
      quoteAll(wrongMessages),
    ]);
  const head = ['Field', 'Stands with it', 'Says when it is empty', 'Says when it is wrong'];
  return rows.length === 0 ? [] : [textBlock('Beside their labels, the fields say'), ...tableBlock(head, rows)];
}

/** What a refusal shows in addition to its message. */
function refusalExtras({ dialog, eyebrow, offer }: CompiledRefusal): readonly Inline[] {
  if (offer !== undefined) return [' The dialog ', { code: offer }, ' opens.'];
  const above = eyebrow === undefined ? '' : `, with ${quoteClientText(eyebrow)} above it`;
  return dialog === undefined ? [] : [` A dialog opens, headed ${quoteClientText(dialog)}${above}.`];
}

/** The exits of a step, in the order in which they are tried. */
function exitBlocks(source: CodebookSource, step: Step): readonly Block[] {
  if (step.end !== undefined) return [textBlock(`The flow ends here, as ${describeOutcome(source, step.end)}.`)];
  const [only] = step.exits;
  if (only !== undefined && step.exits.length === 1)
    return [textBlock(['From here, everybody goes on to ', ...describeTarget(source, only)])];
  const lines = step.exits.map((exit): DocumentLine => [
    `${exit.when === undefined ? 'In every other case' : `If ${describeCondition(source, withRulesWrittenOut(source, exit.when))}`}: on to `,
    ...describeTarget(source, exit),
  ]);
  return [textBlock('From here, the first of these that fits is taken:'), ...listBlock(lines, true)];
}

function describeTarget(source: CodebookSource, exit: Step['exits'][number]): readonly Inline[] {
  if (exit.end !== undefined) return [`the end ${describeOutcome(source, exit.end)}.`];
  return [`${describeStep(source, exit.to ?? '')}.`];
}
