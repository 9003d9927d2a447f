import type { Finding } from '../finding.ts';
import type { FactDeclaration, Flow, Item, Step, CompiledCondition } from '../flow.ts';
import { listAtoms } from '../conditions/interpretCondition.ts';
import { checkApiEndpoints } from './apiChecks.ts';
import { checkSiteParts } from './sitePartChecks.ts';
import { compileCondition } from './compileCondition.ts';
import type { FlowDefinition } from './flowDefinition.ts';
import { reportEarlyReads } from './earlyReads.ts';
import { checkEvents } from './eventChecks.ts';
import { checkEntry, compileOutcomes } from './compileOutcomes.ts';
import { checkIds } from './idChecks.ts';
import { reportMissingFiles } from './missingFiles.ts';
import { compileItem, desugarRules } from './compileItem.ts';
import { Compilation } from './compilation.ts';
import { listItemIds } from './itemIds.ts';
import { isFormStep } from '../stepKinds.ts';
import { compileStep } from './compileStep.ts';
import { checkRoute } from './routeChecks.ts';

/** A compiled flow with an empty hash, or the errors in its definition. Both have the warnings. */
export type CompileResult =
  | { readonly flow: Flow; readonly findings: readonly Finding[] }
  | { readonly flow: null; readonly findings: readonly Finding[] };

/**
 * Compiles a definition: resolves references, turns shorthand properties into rules and exits, and checks everything that needs no
 * exploration. Every problem is reported, not only the first. The caller adds the hash (`definitions`), which needs more than pure
 * code.
 */
export function compileFlow(definition: FlowDefinition): CompileResult {
  const compilation = new Compilation(definition);
  checkIds(compilation);
  checkRoute(compilation);
  checkEntry(compilation);
  checkApiEndpoints(compilation);
  checkSiteParts(compilation);
  checkEvents(compilation);
  const outcomes = compileOutcomes(compilation);
  const { steps: stepFiles } = definition.flow;
  const rules: Readonly<Record<string, CompiledCondition>> = Object.fromEntries(
    compilation.keys.flatMap((key) => Object.entries(desugarRules(compilation, key))),
  );
  const context = compileContext(compilation, rules);
  const items = compileItems(compilation);
  const steps = stepFiles.map((step, index) => compileStep(compilation, step, index, { rules, context, items }));
  reportMissingFiles(compilation);
  reportEarlyReads(compilation);
  if (compilation.findings.some((one) => one.severity === 'error')) return { flow: null, findings: compilation.findings };
  return { flow: deepFreeze(assemble(compilation, { outcomes, context, items, steps, rules })), findings: compilation.findings };
}

function assemble(
  compilation: Compilation,
  parts: {
    outcomes: Flow['outcomes'];
    context: Flow['context'];
    items: Record<string, Item>;
    steps: readonly Step[];
    rules: Record<string, CompiledCondition>;
  },
): Flow {
  const { definition } = compilation;
  const { title, route, noindex, entry } = definition.flow;
  const used = new Set(parts.steps.flatMap((step) => (isFormStep(step) ? [step.form] : [])));
  return {
    id: `${definition.name}@${definition.version}`,
    hash: '',
    title,
    route,
    ...(noindex === undefined ? {} : { noindex }),
    ...(entry === undefined ? {} : { entry }),
    ...parts,
    stepIndex: Object.fromEntries(parts.steps.map((step) => [step.id, step.index])),
    stepByPath: Object.fromEntries(parts.steps.map((step) => [step.path, step.id])),
    forms: Object.fromEntries(Object.entries(definition.forms).filter(([name]) => used.has(name))),
    slots: compilation.slots,
    keys: compilation.keys,
  };
}

function compileContext(compilation: Compilation, rules: Flow['rules']): { readonly [name: string]: FactDeclaration } {
  const entries = Object.entries(compilation.definition.flow.context ?? {}).map(([name, fact]): [string, FactDeclaration] => {
    if (!('when' in fact)) return [name, withoutLabels(fact)];
    return [
      name,
      { from: 'derived', when: compileCondition(compilation, fact.when, compilation.flowLocation(`/context/${name}/when`), 0) },
    ];
  });
  checkDerived(compilation, entries, rules);
  return Object.fromEntries(entries);
}

/** The declaration of a fact for runs. What documents call the fact and its values is not released. */
function withoutLabels(fact: Exclude<FactDeclaration, { readonly when: unknown }>): FactDeclaration {
  const { label: _label, ...rest } = fact;
  if (!('valueLabels' in rest)) return rest;
  const { valueLabels: _valueLabels, ...others } = rest;
  return others;
}

/** A derived fact may read only facts that are not derived, so that no fact depends on itself. */
function checkDerived(compilation: Compilation, entries: readonly [string, FactDeclaration][], rules: Flow['rules']): void {
  const derived = entries.flatMap(([name, spec]) => ('when' in spec ? [{ name, when: spec.when }] : []));
  const names = new Set(derived.map(({ name }) => name));
  for (const { name, when } of derived) {
    const read = listAtoms({ rules }, when).flatMap(({ source }) =>
      source.kind === 'context' && names.has(source.name) ? [source.name] : [],
    );
    for (const other of new Set(read)) {
      compilation.error(
        'derived-reads-derived',
        compilation.flowLocation(`/context/${name}/when`),
        `'${name}' is worked out from '${other}', which is worked out itself.`,
        `Write the condition of '${other}' out here.`,
      );
    }
  }
}

function compileItems(compilation: Compilation): Record<string, Item> {
  const compiled: Record<string, Item> = {};
  let asked = 0;
  for (const step of compilation.definition.flow.steps) {
    if (step.form !== undefined) asked = Math.max(asked, compilation.slot(step.id) + 1);
    let ordinal = 0;
    for (const [index, id] of listItemIds(step).entries()) {
      if (compilation.item(id)?.type === 'question') ordinal += 1;
      const item = Object.hasOwn(compiled, id) ? undefined : compileItem(compilation, id, { index, ordinal, asked });
      if (item !== undefined) compiled[id] = item;
      asked = Math.max(asked, compilation.slot(id) + 1);
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
