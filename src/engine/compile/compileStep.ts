import type { StepFile } from '../definitionFiles.ts';
import type { CompiledRefusal, Exit, Step, CompiledCondition } from '../flow.ts';
import { listAtoms } from '../conditions/interpretCondition.ts';
import { getOperator } from '../conditions/operatorRegistry.ts';
import { compileCondition } from './compileCondition.ts';
import { listItemIds } from './itemIds.ts';
import { childLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import { findCompiledItem, omitUndefined } from './compiledParts.ts';
import type { CompiledParts } from './compiledParts.ts';
import { checkStep } from './stepChecks.ts';
import { checkKind, compileByKind } from './stepCompilers.ts';

/** Checks and compiles one step. */
export function compileStep(compilation: Compilation, step: StepFile, index: number, parts: CompiledParts): Step {
  const location = compilation.flowLocation(`/steps/${index}`);
  checkKind(compilation, step, location);
  checkStep(compilation, step, index, location);
  const { refuse, ...conditions } = compileConditions(compilation, step, index);
  const tests = [conditions.blockNext, ...conditions.exits, ...refuse].flatMap((one) => one?.when ?? []);
  const base = {
    ...omitUndefined(copyStepFields(step)),
    ...conditions,
    id: step.id,
    index,
    asked: countSlotsUpTo(compilation, index - 1),
    path: step.path ?? step.id,
    needs: listNeededFacts(parts, step, tests),
    onEnter: step.onEnter ?? [],
  };
  return compileByKind({ compilation, parts, file: step, base, refuse });
}

/** The properties of a step that are copied from its file. */
function copyStepFields({ title, lead, light, stepper, back, noBack, unstarted, next, restart, end }: StepFile) {
  return { title, lead, light, stepper, back, noBack, unstarted, next, restart, end };
}

/** The conditions of a step. Each may read the answers that are asked before the step and on it. */
function compileConditions(
  compilation: Compilation,
  { id, exits, refuse = [], blockNext }: StepFile,
  index: number,
): { exits: readonly Exit[]; refuse: readonly CompiledRefusal[]; blockNext?: NonNullable<Step['blockNext']> } {
  const at = compilation.flowLocation(`/steps/${index}`);
  const asked = countSlotsUpTo(compilation, index);
  const compiled = (when: Parameters<typeof compileCondition>[1], ...parts: readonly (string | number)[]): CompiledCondition =>
    compileCondition(compilation, when, childLocation(at, ...parts, 'when'), asked);
  return {
    exits: (exits ?? []).map(({ when, ...target }, number): Exit => {
      const rule = `${id}.${'to' in target ? target.to : target.end}`;
      return when === undefined ? { rule, ...target } : { rule, when: compiled(when, 'exits', number), ...target };
    }),
    refuse: refuse.map((one, number): CompiledRefusal => ({
      ...one,
      rule: `${id}.refuse.${number + 1}`,
      when: compiled(one.when, 'refuse', number),
    })),
    ...(blockNext === undefined
      ? {}
      : { blockNext: { rule: `${id}.blockNext`, when: compiled(blockNext.when, 'blockNext'), say: blockNext.say } }),
  };
}

/** The number of answer keys that are asked up to and including a step. */
function countSlotsUpTo(compilation: Compilation, index: number): number {
  const steps = compilation.definition.flow.steps.slice(0, index + 1);
  const keys = steps.flatMap((step) => (step.form === undefined ? listItemIds(step) : [step.id]));
  return keys.reduce((asked, key) => Math.max(asked, compilation.slot(key) + 1), 0);
}

/**
 * The facts that a step needs: those that it names, and those that its conditions and the `showWhen` of its items read, because all
 * of them affect navigation.
 */
function listNeededFacts(parts: CompiledParts, step: StepFile, tests: readonly CompiledCondition[]): readonly string[] {
  const shown = listItemIds(step).flatMap((id) => findCompiledItem(parts, id)?.showWhen ?? []);
  return [...new Set([...(step.needs ?? []), ...[...tests, ...shown].flatMap((test) => listServerFacts(parts, test))])];
}

/** The server's facts (calls and the clock) that a condition reads. It must not be evaluated before they have arrived. */
function listServerFacts(parts: CompiledParts, test: CompiledCondition): readonly string[] {
  return listAtoms(parts, test).flatMap(({ op, parameter, source }): readonly string[] => {
    const operator = getOperator(op);
    const beside = operator.factNames?.(parameter) ?? [];
    const readFacts = source.kind === 'context' && operator.presence === undefined ? [source.name] : [];
    return [...beside, ...readFacts].flatMap((name) => resolveServerFacts(parts, name));
  });
}

/** The server's facts behind a fact: the fact itself, or those that it is derived from. */
function resolveServerFacts(parts: CompiledParts, name: string): readonly string[] {
  const spec = Object.hasOwn(parts.context, name) ? parts.context[name] : undefined;
  if (spec === undefined) return [];
  if ('when' in spec) return listServerFacts(parts, spec.when);
  return spec.from === 'clock' || spec.from.startsWith('call:') ? [name] : [];
}
