import type { Finding } from '../finding.ts';
import type { ContextSpec, Flow, Item, Step, Test } from '../flow.ts';
import { atomsOf } from '../conditions/interpret.ts';
import { checkApiCalls } from './apiChecks.ts';
import { compileCondition } from './conditions.ts';
import type { Definition } from './definition.ts';
import { checkEffects } from './effects.ts';
import { checkEntry, compileOutcomes } from './handoffs.ts';
import { checkNames } from './names.ts';
import { compileItem, sugarRules } from './questions.ts';
import { Scope, itemsOf } from './scope.ts';
import { compileStep } from './steps.ts';

/** A compiled flow with an empty hash, or what is wrong with its definition. Warnings come with either. */
export type Compiled =
  | { readonly flow: Flow; readonly findings: readonly Finding[] }
  | { readonly flow: null; readonly findings: readonly Finding[] };

/**
 * Compiles a definition: references resolved, sugar turned into rules and exits, everything checked
 * that is known without exploring. Every problem is reported, not only the first. The caller seals the
 * flow with its hash (`definitions`), which needs more than pure code.
 */
export function compile(definition: Definition): Compiled {
  const scope = new Scope(definition);
  checkNames(scope);
  checkEntry(scope);
  checkApiCalls(scope);
  checkEffects(scope);
  const outcomes = compileOutcomes(scope);
  const { steps: stepFiles } = definition.flow;
  const rules: Readonly<Record<string, Test>> = Object.fromEntries(scope.keys.flatMap((key) => Object.entries(sugarRules(scope, key))));
  const context = compileContext(scope, rules);
  const items = compileItems(scope);
  const steps = stepFiles.map((step, index) => compileStep(scope, step, index, { rules, context, items }));
  if (scope.findings.some((one) => one.severity === 'error')) return { flow: null, findings: scope.findings };
  return { flow: deepFreeze(assemble(scope, { outcomes, context, items, steps, rules })), findings: scope.findings };
}

function assemble(
  scope: Scope,
  parts: {
    outcomes: Flow['outcomes'];
    context: Flow['context'];
    items: Record<string, Item>;
    steps: readonly Step[];
    rules: Record<string, Test>;
  },
): Flow {
  const { definition } = scope;
  const { title, route, entry } = definition.flow;
  const used = new Set(parts.steps.flatMap((step) => (step.kind === 'form' ? [step.form] : [])));
  return {
    id: `${definition.name}@${definition.version}`,
    hash: '',
    title,
    route,
    ...(entry === undefined ? {} : { entry }),
    ...parts,
    stepIndex: Object.fromEntries(parts.steps.map((step) => [step.id, step.index])),
    stepByPath: Object.fromEntries(parts.steps.map((step) => [step.path, step.id])),
    forms: Object.fromEntries(Object.entries(definition.forms).filter(([name]) => used.has(name))),
    slots: scope.slots,
    keys: scope.keys,
  };
}

function compileContext(scope: Scope, rules: Flow['rules']): { readonly [name: string]: ContextSpec } {
  const entries = Object.entries(scope.definition.flow.context ?? {}).map(([name, fact]): [string, ContextSpec] => {
    if (!('when' in fact)) return [name, fact];
    return [name, { from: 'derived', when: compileCondition(scope, fact.when, scope.inFlow(`/context/${name}/when`), 0) }];
  });
  checkDerived(scope, entries, rules);
  return Object.fromEntries(entries);
}

/** A derived fact may only read ones that are not derived: then none can depend on itself. */
function checkDerived(scope: Scope, entries: readonly [string, ContextSpec][], rules: Flow['rules']): void {
  const derived = entries.flatMap(([name, spec]) => ('when' in spec ? [{ name, when: spec.when }] : []));
  const names = new Set(derived.map(({ name }) => name));
  for (const { name, when } of derived) {
    const read = atomsOf({ rules }, when).flatMap(({ source }) =>
      source.kind === 'context' && names.has(source.name) ? [source.name] : [],
    );
    for (const other of new Set(read)) {
      scope.error(
        'derived-reads-derived',
        scope.inFlow(`/context/${name}/when`),
        `'${name}' is worked out from '${other}', which is worked out itself.`,
        `Write the condition of '${other}' out here.`,
      );
    }
  }
}

function compileItems(scope: Scope): Record<string, Item> {
  const compiled: Record<string, Item> = {};
  let asked = 0;
  for (const step of scope.definition.flow.steps) {
    if (step.form !== undefined) asked = Math.max(asked, scope.slot(step.id) + 1);
    let ordinal = 0;
    for (const [index, id] of itemsOf(step).entries()) {
      if (scope.item(id)?.type === 'question') ordinal += 1;
      const item = Object.hasOwn(compiled, id) ? undefined : compileItem(scope, id, { index, ordinal, asked });
      if (item !== undefined) compiled[id] = item;
      asked = Math.max(asked, scope.slot(id) + 1);
    }
  }
  return compiled;
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
