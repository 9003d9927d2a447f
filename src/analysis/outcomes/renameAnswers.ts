import { isFormStep, isQuestionnaire, isScreening } from '../../engine/index.ts';
import type { Atom, CompiledCondition, Exit, Flow, FormMetadata, Item, Step } from '../../engine/index.ts';

/** Functions that return the new names of a flow's parts. */
export interface Renaming {
  readonly question: (id: string) => string;
  readonly step: (id: string) => string;
  readonly field: (step: string, field: string) => string;
  readonly form: (name: string, step: string) => string;
  readonly rule: (name: string) => string;
}

/** Renames the parts of a compiled flow. The result is only for analysis, since the engine cannot run it. */
export function renameAnswers(flow: Flow, names: Renaming): Flow {
  const test = (condition: CompiledCondition): CompiledCondition => renameCondition(condition, names);
  const exits = (all: readonly Exit[]): readonly Exit[] =>
    all.map((exit) => ({
      ...exit,
      ...(exit.when === undefined ? {} : { when: test(exit.when) }),
      ...(exit.to === undefined ? {} : { to: names.step(exit.to) }),
    }));
  const items = Object.values(flow.items).map((item): [string, Item] => {
    const id = names.question(item.id);
    return [id, { ...item, id, exits: exits(item.exits), ...(item.showWhen === undefined ? {} : { showWhen: test(item.showWhen) }) }];
  });
  const steps = flow.steps.map((step) => renameStep(step, names, test, exits));
  const formSteps = flow.steps.filter(isFormStep);
  return {
    ...flow,
    steps,
    items: Object.fromEntries(items),
    stepIndex: Object.fromEntries(steps.map(({ id, index }) => [id, index])),
    keys: flow.keys.map((key) => (Object.hasOwn(flow.items, key) ? names.question(key) : names.step(key))),
    forms: Object.fromEntries(formSteps.map((step) => [names.form(step.form, step.id), renameFields(flow, step, names)])),
    rules: Object.fromEntries(Object.entries(flow.rules).map(([name, rule]) => [names.rule(name), test(rule)])),
    context: Object.fromEntries(
      Object.entries(flow.context).map(([name, spec]) => [name, 'when' in spec ? { ...spec, when: test(spec.when) } : spec]),
    ),
  };
}

function renameStep(
  step: Step,
  names: Renaming,
  test: (condition: CompiledCondition) => CompiledCondition,
  exits: (all: readonly Exit[]) => readonly Exit[],
): Step {
  const common = {
    id: names.step(step.id),
    exits: exits(step.exits),
    ...(step.blockNext === undefined ? {} : { blockNext: { ...step.blockNext, when: test(step.blockNext.when) } }),
  };
  if (isFormStep(step))
    return {
      ...step,
      ...common,
      form: names.form(step.form, step.id),
      refuse: step.refuse.map((refusal) => ({ ...refusal, when: test(refusal.when) })),
    };
  if (isQuestionnaire(step)) return { ...step, ...common, items: step.items.map(names.question) };
  if (isScreening(step)) return { ...step, ...common, questions: step.questions.map(names.question) };
  return { ...step, ...common };
}

function renameFields({ forms }: Flow, step: { readonly id: string; readonly form: string }, names: Renaming): FormMetadata {
  const fields = Object.entries(forms[step.form]?.fields ?? {});
  return { fields: Object.fromEntries(fields.map(([field, facts]) => [names.field(step.id, field), facts])) };
}

function renameCondition(condition: CompiledCondition, names: Renaming): CompiledCondition {
  if ('rule' in condition) return { rule: names.rule(condition.rule) };
  if ('not' in condition) return { not: renameCondition(condition.not, names) };
  if ('all' in condition) return { all: condition.all.map((one) => renameCondition(one, names)) };
  if ('any' in condition) return { any: condition.any.map((one) => renameCondition(one, names)) };
  return { ...condition, source: renameSource(condition.source, names) };
}

function renameSource(source: Atom['source'], names: Renaming): Atom['source'] {
  if (source.kind === 'question') return { ...source, id: names.question(source.id) };
  if (source.kind === 'field') return { ...source, step: names.step(source.step), field: names.field(source.step, source.field) };
  return source;
}
