import { getOperator, listAtoms, listRefusals, findFormStep } from '../../../engine/index.ts';
import type { Atom, CompiledCondition, Context, FactValue, Flow } from '../../../engine/index.ts';
import { describeFactName, describeSource, describeValue } from '../../../analysis/descriptions/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';

/** The default value of a fact, and the words for it. */
export interface FactDefault {
  readonly value: FactValue;
  readonly words: string;
}

/** Defaults for facts that a client does not provide: today, lists with all values that the flow offers, the first address. */
export function defaultFactsOf(labelled: LabelledFlow, today: string): ReadonlyMap<string, FactDefault> {
  const defaults = new Map<string, FactDefault>();
  for (const [name, spec] of Object.entries(labelled.flow.context)) {
    if (spec.from === 'clock') defaults.set(name, { value: today, words: today });
    else if (spec.from === 'route' && 'oneOf' in spec)
      defaults.set(name, { value: spec.oneOf[0], words: describeValue(labelled, { kind: 'context', name }, spec.oneOf[0]) });
    else if (spec.from.startsWith('call:')) {
      const list = offeredValues(labelled, name);
      if (list !== undefined) defaults.set(name, list);
    }
  }
  return defaults;
}

/** A context with defaults for missing facts, and a line about each of them. */
export function fillFacts(
  labelled: LabelledFlow,
  context: Context,
  today: string,
): { readonly context: Context; readonly lines: readonly string[] } {
  const missing = [...defaultFactsOf(labelled, today)].filter(([name]) => !Object.hasOwn(context.facts, name));
  return {
    context: { ...context, facts: { ...Object.fromEntries(missing.map(([name, { value }]) => [name, value])), ...context.facts } },
    lines: missing.map(([name, one]) => formatDefault(labelled, name, one)),
  };
}

/** A line that says that a fact was missing, and which default is used. */
export function formatDefault(labelled: LabelledFlow, name: string, { words }: FactDefault): string {
  return `Not said, so ${describeFactName(labelled, name)} is ${words}.`;
}

/** A list with every value that answers are compared with, so that the list excludes nobody. */
function offeredValues(labelled: LabelledFlow, name: string): FactDefault | undefined {
  const compared = conditionsOf(labelled.flow)
    .flatMap((test) => listAtoms(labelled.flow, test))
    .filter(({ op, parameter }) => getOperator(op).factNames?.(parameter).includes(name) === true);
  const values = [...new Set(compared.flatMap(({ source }) => valuesOf(labelled.flow, source)))];
  const [first] = compared;
  if (first === undefined || values.length === 0) return undefined;
  return { value: values, words: `all ${values.length} values of ${describeSource(labelled, first.source)}` };
}

function valuesOf(flow: Flow, source: Atom['source']): readonly string[] {
  if (source.kind === 'context') return [];
  if (source.kind === 'question') {
    const item = flow.items[source.id];
    return item?.type === 'choice' ? item.options.map(({ value }) => value) : [];
  }
  const step = findFormStep(flow, source.step);
  return step === undefined ? [] : Object.keys(flow.forms[step.form]?.fields[source.field]?.labels ?? {});
}

function conditionsOf({ steps, items, rules }: Flow): readonly CompiledCondition[] {
  const guards = [
    ...steps.flatMap((step) => [...step.exits, ...listRefusals(step), ...(step.blockNext === undefined ? [] : [step.blockNext])]),
    ...Object.values(items).flatMap(({ exits, showWhen }) => [...exits, { when: showWhen }]),
  ];
  return [...Object.values(rules), ...guards.flatMap(({ when }) => (when === undefined ? [] : [when]))];
}
