import { listItemIds, isFormStep, isQuestionnaire } from '../../engine/index.ts';
import type { Item, Step } from '../../engine/index.ts';
import { describeCondition, describeTest, findOutcomeWords, quoteClientText } from '../descriptions/index.ts';
import type { RunConditions, WholeCondition } from '../reachability/index.ts';
import type { CodebookSource, DerivedCodebookSource } from './codebookSource.ts';

/** An end of a flow, with its names and the conditions of reaching it. */
interface EndRecord {
  readonly id: string;
  /** The label of the end in documents for staff. */
  readonly label: string | null;
  /** The heading of its own screen. */
  readonly title: string | null;
  readonly leadsTo: string | null;
  /** Alternatives, each a list of tests that must all be true; `null` where there are too many. */
  readonly whoGetsHere: readonly (readonly string[])[] | null;
}

/** A value that an answer can have. */
export interface ValueRecord {
  readonly value: string;
  readonly label: string;
  readonly disqualifies: boolean;
  readonly negative: boolean;
  readonly crisis: boolean;
  readonly exclusive: boolean;
  /** The ids of the ends that a client with this value can still reach; `null` for fields of forms, and where it is unknown. */
  readonly endsStillPossible: readonly string[] | null;
}

/** A question or a form field, whose value is stored. */
export interface VariableRecord {
  readonly name: string;
  readonly step: string;
  readonly kind: 'question' | 'field';
  readonly type: string;
  /** What clients read; with the name behind it where another variable has the same words. */
  readonly label: string;
  readonly mayBeEmpty: boolean;
  readonly saysWhoSomebodyIs: boolean;
  /** The condition under which the variable is asked, in words; `null` when it is asked of everybody. */
  readonly shownWhen: string | null;
  readonly salesforceId: string | null;
  /** The field of an earlier form that prefills it, as `step.field`. */
  readonly startsWith: string | null;
  /** True when a client who returns to the step starts at the question last answered. */
  readonly resumed: boolean;
  readonly values: readonly ValueRecord[];
}

/** The codebook of a flow as data for programs. */
export interface CodebookRecord {
  readonly flow: string;
  readonly release: string | null;
  readonly hash: string;
  readonly title: string;
  readonly route: string;
  readonly ends: readonly EndRecord[];
  readonly variables: readonly VariableRecord[];
}

/** Creates the codebook of a flow as data: its ends with the conditions of reaching them, and every variable with its values. */
export function codebookRecordOf(described: CodebookSource, conditions: RunConditions | undefined): CodebookRecord {
  const source = { ...described, conditions };
  const { flow } = source;
  return {
    flow: flow.id,
    release: flow.release ?? null,
    hash: flow.hash,
    title: flow.title,
    route: flow.route,
    ends: Object.entries(flow.outcomes).map(([id, { title, handoff, href }]) => ({
      id,
      label: findOutcomeWords(source, id) ?? null,
      title: title ?? null,
      leadsTo: handoff ?? href ?? null,
      whoGetsHere: alternativesOf(source, conditions === undefined ? undefined : conditions.ends.has(id) ? conditions.ends.get(id) : []),
    })),
    variables: tellApart(flow.steps.flatMap((step) => [...fieldRecords(source, step), ...questionRecords(source, step)])),
  };
}

/** Where several variables have one label, each gets its name behind it: a program that shows labels alone could not tell them apart. */
function tellApart(variables: readonly VariableRecord[]): readonly VariableRecord[] {
  const counts = new Map<string, number>();
  for (const { label } of variables) counts.set(label, (counts.get(label) ?? 0) + 1);
  return variables.map((variable) =>
    counts.get(variable.label) === 1 ? variable : { ...variable, label: `${variable.label} (${variable.name})` },
  );
}

function alternativesOf(source: CodebookSource, whole: WholeCondition): EndRecord['whoGetsHere'] {
  return whole === undefined ? null : whole.map((term) => term.map(({ test }) => describeTest(source, test)));
}

function fieldRecords(source: CodebookSource, step: Step): readonly VariableRecord[] {
  if (!isFormStep(step)) return [];
  return (source.forms[step.form]?.fields ?? []).map(({ name, label, isRequired, unless, isIdentity }): VariableRecord => {
    const metadata = source.flow.forms[step.form]?.fields[name];
    return {
      name: `${step.id}.${name}`,
      step: step.id,
      kind: 'field',
      type: metadata?.operand ?? 'text',
      label,
      mayBeEmpty: !isRequired || unless !== undefined,
      saysWhoSomebodyIs: isIdentity,
      shownWhen: unless === undefined ? null : `${quoteClientText(unless.label)} is not ticked`,
      salesforceId: null,
      startsWith: Object.hasOwn(step.prefill, name) ? (step.prefill[name] ?? null) : null,
      resumed: false,
      values: Object.entries(metadata?.labels ?? {}).map(([value, words]) => ({ ...plainValue, value, label: words })),
    };
  });
}

const plainValue = { disqualifies: false, negative: false, crisis: false, exclusive: false, endsStillPossible: null } as const;

function questionRecords(source: DerivedCodebookSource, step: Step): readonly VariableRecord[] {
  return listItemIds(step).flatMap((id) => {
    const item = source.flow.items[id];
    return item === undefined || item.type === 'banner' ? [] : [questionRecord(source, step, item)];
  });
}

function questionRecord(source: DerivedCodebookSource, step: Step, item: Exclude<Item, { readonly type: 'banner' }>): VariableRecord {
  return {
    name: item.id,
    step: step.id,
    kind: 'question',
    type: item.type === 'choice' ? (item.multi === true ? 'several of a list' : 'one of a list') : item.type,
    label: item.content,
    mayBeEmpty: item.skippable === true,
    saysWhoSomebodyIs: false,
    shownWhen: item.showWhen === undefined ? null : describeCondition(source, item.showWhen),
    salesforceId: item.type === 'choice' ? (item.salesforceId ?? null) : null,
    startsWith: null,
    resumed: isQuestionnaire(step) && step.resume,
    values:
      item.type === 'choice'
        ? item.options.map(({ value, name, crisis, exclusive }) => ({
            value,
            label: name,
            disqualifies: item.disqualifyingValue?.includes(value) === true,
            negative: item.negativeValues?.includes(value) === true,
            crisis: crisis === true,
            exclusive: exclusive === true,
            endsStillPossible: source.conditions?.endsAfter(item.id, value) ?? null,
          }))
        : [],
  };
}
