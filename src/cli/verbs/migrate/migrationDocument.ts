import { headingBlock, listBlock, textBlock } from '../../../analysis/codebook/index.ts';
import type { Block } from '../../../analysis/codebook/index.ts';
import {
  describeInputs,
  describeOutcome,
  describeStep,
  joinWithConjunction,
  quoteClientText,
} from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import type {
  Migration,
  MigratedWitness,
  MigrationHazard,
  OpenEnds,
  QuestionMigration,
  Resumption,
} from '../../../analysis/migration/index.ts';
import { conditionReadsOf } from '../../../analysis/reachability/index.ts';
import { findFormStep, findQuestion } from '../../../engine/index.ts';
import type { AnswerRecord, Context, Place } from '../../../engine/index.ts';
import { formatCount } from '../../terminal/formatCounts.ts';
import type { MatchedFlows } from '../diff/compareVersions.ts';

type Flows = Pick<MatchedFlows, 'before' | 'after'>;

/** What happens to the runs of a flow in another one, in words: whether it is safe first, then what is asked again. */
export function migrationDocument(migration: Migration, flows: Flows): readonly Block[] {
  const { before, after } = flows;
  return [
    headingBlock(1, `Runs that were begun in ${before.name}, continued in ${after.name}`),
    textBlock(summarise(migration, flows)),
    ...migration.hazards.flatMap((hazard, index) => hazardBlocks(hazard, index + 1, flows)),
    ...listed(
      'Asked again',
      migration.questions.filter(isAskedAgain).map((one) => describeQuestion(one, flows)),
    ),
    ...listed(
      'Dropped, because no step or question with this id asks for it',
      migration.questions.filter(({ result }) => result === 'dropped').map(({ from }) => describeKey(before.labelled, from)),
    ),
    ...listed('Kept', describeKept(migration.questions, flows)),
    ...listed(
      `Kept, although ${after.name} asks nobody for it: nothing reads it`,
      migration.unread.map((key) => describeKey(after.labelled, key)),
    ),
    ...listed(
      `Asked by ${after.name} only`,
      migration.added.map(
        ({ id, isSkippable }) =>
          `${describeKey(after.labelled, id)}${isSkippable ? ': can be passed by, so a run that is past it is not asked' : ''}`,
      ),
    ),
    ...listed(
      'Where finished runs can come to',
      migration.ends.map((open) => describeEnds(open, flows)),
    ),
    ...listed('Where a run is resumed', describeResumptions(migration, flows)),
  ];
}

function listed(title: string, lines: readonly string[]): readonly Block[] {
  return lines.length === 0 ? [] : [headingBlock(2, title), ...listBlock(lines)];
}

function isAskedAgain({ result }: QuestionMigration): boolean {
  return result === 'askedAgain' || result === 'depends';
}

function summarise({ verdict, hazards, questions, undecided }: Migration, { before }: Flows): string {
  const counts = (['kept', 'askedAgain', 'dropped', 'depends'] as const).map(
    (result) => questions.filter((one) => one.result === result).length,
  );
  const [keptCount = 0, askedAgain = 0, dropped = 0, depends = 0] = counts;
  const answers = [
    `${keptCount} of ${formatCount(questions.length, 'answer')} kept`,
    ...(depends === 0 ? [] : [`${depends} kept or asked again, by what was answered`]),
    ...(askedAgain === 0 ? [] : [`${askedAgain} asked again`]),
    ...(dropped === 0 ? [] : [`${dropped} dropped`]),
  ].join(', ');
  if (verdict === 'unsafe') return `Unsafe: ${formatCount(hazards.length, 'reason')}. ${answers}.`;
  if (verdict === 'safe')
    return `Safe for every run of ${before.name}: proved. Nobody who was refused can come to another end with what is kept. ${answers}.`;
  const open = [...(undecided?.rules ?? []), ...(undecided?.questions ?? [])];
  return `Undecided: no run was found for which it is unsafe, and it is not proved that there is none (it depends on ${open.join(', ')}). ${answers}.`;
}

function hazardBlocks(hazard: MigrationHazard, number: number, flows: Flows): readonly Block[] {
  const { before, after } = flows;
  const title = `${number}. ${describeHazard(hazard, flows)}`;
  const lines = [
    `answered in ${before.name}: ${describeRun(before.labelled, hazard.witness)}`,
    `kept: ${describeKeptOf(after.labelled, hazard.witness)}`,
  ];
  if (hazard.kind !== 'refusal-lifted') return [headingBlock(2, title), ...listBlock(lines)];
  const { continued, witness } = hazard;
  const other = Object.fromEntries(Object.entries(continued.answers).filter(([key]) => !Object.hasOwn(witness.kept, key)));
  const reason = hazard.isByRules
    ? `Every answer of this run is kept: it is the rules of ${after.name} that refuse fewer people.`
    : 'An answer that decided is not kept.';
  return [
    headingBlock(2, title),
    textBlock(reason),
    ...listBlock([...lines, `answered in ${after.name}: ${describeRun(after.labelled, { answers: other, context: continued.context })}`]),
  ];
}

function describeHazard(hazard: MigrationHazard, { before, after }: Flows): string {
  if (hazard.kind === 'refusal-lifted')
    return `A client whom ${before.name} refuses, at ${describeOutcome(before.labelled, hazard.from)}, can come to ${describeOutcome(after.labelled, hazard.to)}`;
  if (hazard.kind === 'crisis-forgotten') {
    const question = findQuestion(before.labelled.flow, hazard.question);
    const option = question?.type === 'choice' ? question.options.find(({ value }) => value === hazard.value) : undefined;
    return `The crisis line is not shown any more after ${quoteClientText(option?.name ?? hazard.value)} to ${describeKey(before.labelled, hazard.question)}`;
  }
  if (hazard.kind === 'value-refused') {
    const example = hazard.value === undefined ? '' : `, such as ${JSON.stringify(hazard.value)}`;
    return `${describeKey(after.labelled, hazard.form)} is kept with ${hazard.field}, where ${after.name} may refuse what ${before.name} accepted${example}`;
  }
  return `${describeKey(after.labelled, hazard.form)} is kept without ${joinWithConjunction(hazard.fields, 'and')}, which ${after.name} requires`;
}

function describeRun(labelled: LabelledFlow, { answers, context }: { readonly answers: AnswerRecord; readonly context: Context }): string {
  const { answers: read, facts, needed } = conditionReadsOf(labelled.flow);
  const names = Object.entries(answers).flatMap(([key, answer]) =>
    Object.hasOwn(labelled.flow.items, key) || typeof answer !== 'object' ? [key] : Object.keys(answer).map((field) => `${key}.${field}`),
  );
  // A form may need a list that no condition reads, such as the states. The day of the comparison is not mentioned.
  const isFactTold = (name: string): boolean => (facts.has(name) || needed.has(name)) && labelled.flow.context[name]?.from !== 'clock';
  const dontCares = [
    ...names.filter((name) => !read.has(name)),
    ...Object.keys(context.facts).filter((name) => !isFactTold(name)),
    ...context.given,
  ];
  return describeInputs(labelled, { answers, context, dontCares }).join('; ') || 'nothing that decides';
}

function describeKeptOf(after: LabelledFlow, { kept }: MigratedWitness): string {
  return describeRun(after, { answers: kept, context: { facts: {}, given: [] } });
}

/** A question by its text, and a form by its heading, with the id. */
function describeKey(labelled: LabelledFlow, key: string): string {
  const question = findQuestion(labelled.flow, key);
  return question === undefined ? describeStep(labelled, key) : `${quoteClientText(question.content)} (${key})`;
}

function describeQuestion({ from, to, result, values, reasons, witness }: QuestionMigration, { before, after }: Flows): string {
  const lost = values.filter((value) => value.result !== 'kept').map(({ name, value }) => `${quoteClientText(name)} (${value})`);
  const renamed = to === undefined || to === from ? '' : `, now ${describeKey(after.labelled, to)}`;
  const phrases = [
    ...(result === 'askedAgain' ? ['always'] : lost.length === 0 ? [] : [`after ${lost.join(', ')}`]),
    ...reasons,
    ...(witness === undefined ? ['no run gives such an answer'] : []),
  ];
  return `${describeKey(before.labelled, from)}${renamed}: ${phrases.join('; ')}`;
}

function describeKept(questions: readonly QuestionMigration[], { before, after }: Flows): readonly string[] {
  const keptQuestions = questions.filter(({ result }) => result === 'kept');
  const renamed = keptQuestions.filter(({ from, to }) => from !== to);
  const own = keptQuestions.filter(({ from, to }) => from === to).map(({ from }) => from);
  return [
    ...(own.length === 0 ? [] : [`as they are: ${own.join(', ')}`]),
    ...renamed.map(({ from, to }) => `${describeKey(before.labelled, from)} as the answer to ${describeKey(after.labelled, to ?? from)}`),
  ];
}

function describeEnds({ from, to, isRefusal }: OpenEnds, { before, after }: Flows): string {
  const ends = to.map((end) => describeOutcome(after.labelled, end));
  return `${describeOutcome(before.labelled, from)}${isRefusal ? ' (refuses)' : ''} → ${joinWithConjunction(ends, 'or')}`;
}

/** The screens whose runs are resumed at another screen, and the number of all other screens. */
function describeResumptions({ resumptions, isResumptionCut }: Migration, flows: Flows): readonly string[] {
  const elsewhere = resumptions.filter(({ isSame }) => !isSame);
  const same = resumptions.length - elsewhere.length;
  const targets = [...new Set(elsewhere.map(({ to }) => describePlace(flows.after.labelled, to)))];
  return [
    ...(same === 0
      ? []
      : [
          `at the screen at which it was left: ${elsewhere.length === 0 ? 'always' : `${same} of ${formatCount(resumptions.length, 'screen')}`}, by the shortest run to each`,
        ]),
    ...targets.map((target) => `at ${target}: a run that was left at ${joinPlaces(elsewhere, target, flows)}`),
    ...(isResumptionCut ? ['The flow has more screens than were tried.'] : []),
  ];
}

function joinPlaces(resumptions: readonly Resumption[], target: string, { after }: Flows): string {
  const from = resumptions.filter(({ to }) => describePlace(after.labelled, to) === target);
  return joinWithConjunction(
    from.map((one) => one.from.item ?? one.from.step),
    'or',
  );
}

function describePlace(labelled: LabelledFlow, { step, item, outcome }: Place): string {
  const screen =
    item === undefined || findFormStep(labelled.flow, item) !== undefined ? describeStep(labelled, step) : describeItem(labelled, item);
  return outcome === undefined ? screen : `the end ${describeOutcome(labelled, outcome)}`;
}

function describeItem({ flow }: LabelledFlow, id: string): string {
  const item = flow.items[id];
  return item === undefined ? `'${id}'` : `${quoteClientText(item.content)} (${id})`;
}
