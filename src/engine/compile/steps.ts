import type { StepFile } from '../definition/files.ts';
import type { CompiledRefusal, Exit, Flow, Step, Test } from '../flow.ts';
import { atomsOf } from '../conditions/interpret.ts';
import { operatorNamed } from '../conditions/registry.ts';
import { compileCondition } from './conditions.ts';
import { inside, itemsOf } from './scope.ts';
import type { Scope } from './scope.ts';
import { checkStep } from './stepChecks.ts';

/** What is compiled before the steps: the sugar's rules, the facts and the items. */
export type Parts = Pick<Flow, 'rules' | 'context' | 'items'>;

/** Compiles one step. Of a step that is several things at once, which is an error, it compiles one. */
export function compileStep(scope: Scope, step: StepFile, index: number, parts: Parts): Step {
  checkStep(scope, step, index, scope.inFlow(`/steps/${index}`));
  const { refuse, ...conditions } = compileConditions(scope, step, index);
  const tests = [conditions.blockNext, ...conditions.exits, ...refuse].flatMap((one) => one?.when ?? []);
  const base = {
    ...optional(copied(step)),
    ...conditions,
    id: step.id,
    index,
    asked: askedUpTo(scope, index - 1),
    path: step.path ?? step.id,
    needs: needsOf(parts, step, tests),
    onEnter: step.onEnter ?? [],
  };
  if (step.form !== undefined)
    return {
      ...base,
      kind: 'form',
      form: step.form,
      slot: scope.slot(step.id),
      prefill: step.prefill ?? {},
      refuse,
      ...optional(copiedOfForm(step)),
    };
  if (step.screening !== undefined) {
    const exits = [...step.screening.flatMap((id) => ownItem(parts, id)?.exits ?? []), ...base.exits];
    return { ...base, kind: 'screening', questions: step.screening, exits };
  }
  // A fork is a questionnaire that asks nothing: everybody passes it unseen.
  if (step.fork === true) return { ...base, kind: 'questionnaire', items: [], questionCount: 0, resume: false };
  if (step.items !== undefined) {
    const questionCount = step.items.filter((id) => scope.item(id)?.type === 'question').length;
    return { ...base, kind: 'questionnaire', items: step.items, questionCount, resume: step.resume !== undefined };
  }
  return { ...base, kind: 'page', page: step.page ?? { title: step.id }, ...optional({ failed: step.failed }) };
}

/** What a step keeps as its file has it. */
function copied({ title, lead, light, stepper, back, unstarted, next, restart, end }: StepFile) {
  return { title, lead, light, stepper, back, unstarted, next, restart, end };
}

/** The same of a form. */
function copiedOfForm({ screen, submit, points, note, holdUntilFilled }: StepFile) {
  return { screen, submit, points, note, holdUntilFilled };
}

/** The conditions of a step, each judged with the answers asked up to and on it. */
function compileConditions(
  scope: Scope,
  { id, exits, refuse = [], blockNext }: StepFile,
  index: number,
): { exits: readonly Exit[]; refuse: readonly CompiledRefusal[]; blockNext?: NonNullable<Step['blockNext']> } {
  const at = scope.inFlow(`/steps/${index}`);
  const asked = askedUpTo(scope, index);
  const compiled = (when: Parameters<typeof compileCondition>[1], part: string): Test =>
    compileCondition(scope, when, inside(at, `${part}/when`), asked);
  return {
    exits: (exits ?? []).map(({ when, ...target }, number): Exit => {
      const rule = `${id}.${'to' in target ? target.to : target.end}`;
      return when === undefined ? { rule, ...target } : { rule, when: compiled(when, `exits/${number}`), ...target };
    }),
    refuse: refuse.map((one, number): CompiledRefusal => ({
      ...one,
      rule: `${id}.refuse.${number + 1}`,
      when: compiled(one.when, `refuse/${number}`),
    })),
    ...(blockNext === undefined
      ? {}
      : { blockNext: { rule: `${id}.blockNext`, when: compiled(blockNext.when, 'blockNext'), say: blockNext.say } }),
  };
}

/** How many answer keys are asked up to and including a step. */
function askedUpTo(scope: Scope, index: number): number {
  const steps = scope.definition.flow.steps.slice(0, index + 1);
  const keys = steps.flatMap((step) => (step.form === undefined ? itemsOf(step) : [step.id]));
  return keys.reduce((asked, key) => Math.max(asked, scope.slot(key) + 1), 0);
}

/** The facts that the step names, and those that its conditions and its items' `showWhen` read: all decide the way. */
function needsOf(parts: Parts, step: StepFile, tests: readonly Test[]): readonly string[] {
  const shown = itemsOf(step).flatMap((id) => ownItem(parts, id)?.showWhen ?? []);
  return [...new Set([...(step.needs ?? []), ...[...tests, ...shown].flatMap((test) => outsideFacts(parts, test))])];
}

/** The server's facts (calls and the clock) that a condition reads: none may decide before it is there. */
function outsideFacts(parts: Parts, test: Test): readonly string[] {
  return atomsOf(parts, test).flatMap(({ op, parameter, source }): readonly string[] => {
    const beside = operatorNamed(op).facts?.(parameter) ?? [];
    const read = source.kind === 'context' && op !== 'known' && op !== 'given' ? [source.name] : [];
    return [...beside, ...read].flatMap((name) => outside(parts, name));
  });
}

/** The server's facts behind a fact: itself, or what it is worked out from. */
function outside(parts: Parts, name: string): readonly string[] {
  const spec = Object.hasOwn(parts.context, name) ? parts.context[name] : undefined;
  if (spec === undefined) return [];
  if ('when' in spec) return outsideFacts(parts, spec.when);
  return spec.from === 'clock' || spec.from.startsWith('call:') ? [name] : [];
}

/** The compiled item; `undefined` when its file is missing, which has been reported. */
function ownItem({ items }: Parts, id: string): Flow['items'][string] | undefined {
  return Object.hasOwn(items, id) ? items[id] : undefined;
}

function optional<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
