import {
  setRunAnswer,
  evaluateFlow,
  scopeOfRun,
  goNext,
  findQuestion,
  startRun,
  getStep,
  withContext,
  isFormStep,
  isQuestionnaire,
  listScreeningQuestions,
} from '../../../engine/index.ts';
import type { Answer, Atom, Flow, FormStep, Place, Run, CompiledCondition, TruthValue } from '../../../engine/index.ts';
import { evaluateCondition } from '../../../engine/conditions/evaluateCondition.ts';
import { toAnswerRecord } from '../../../engine/answersBySlot.ts';
import { kleeneLogic } from '../../../engine/conditions/truthValue.ts';
import { isVisible } from '../../../engine/peekNext.ts';
import { VariableSchedule } from '../variableSchedule.ts';
import { interpretGrantingDenials } from '../negatedQuestions.ts';
import { latestVariableFirst } from '../../bdd/variableOrderings.ts';
import { createDiagrams } from '../solveTarget.ts';
import { FlowModel } from '../encoding/flowModel.ts';
import type { AnswerEncoding } from '../encoding/answerEncoding.ts';
import { namedConditionsOf } from '../encoding/conditionReads.ts';
import { firstAnswer } from '../witness.ts';

/** What going every way, one after another, has met: how often, and on how few screens each end. */
export interface WalkCounts {
  readonly steps: Map<string, bigint>;
  readonly items: Map<string, bigint>;
  readonly ends: Map<string, bigint>;
  readonly screens: Map<string, number>;
  readonly deadEnds: Set<string>;
  /** Those among them that would be at a dead end without the block that their step declares, too. */
  readonly deadlocks: Set<string>;
  /** Exits that were passed over, and would have been taken if a question without an answer had been denied. */
  readonly unknownGuards: Set<string>;
  /** Items that were not shown, and would have been shown in the same case. */
  readonly unknownItems: Set<string>;
}

type Classes = ReadonlyMap<number, number>;

/**
 * Walks a flow with every combination of classes, one run after another, by the engine's own moves: what
 * diagrams are measured against. `undefined` when there are more than `most` screens to be looked at.
 */
export function walkExhaustively(flow: Flow, most: number): WalkCounts | undefined {
  // Ways are counted of the answers that are known.
  const model = new FlowModel(flow, { underapproximate: true });
  const { arities } = model.variables;
  const course = new VariableSchedule(model, createDiagrams([model], latestVariableFirst, 1_000_000));
  const met: WalkCounts = {
    steps: new Map(),
    items: new Map(),
    ends: new Map(),
    screens: new Map(),
    deadEnds: new Set(),
    deadlocks: new Set(),
    unknownGuards: new Set(),
    unknownItems: new Set(),
  };
  const unblocked: Flow = { ...flow, steps: flow.steps.map(({ blockNext: _block, ...step }) => step) };
  let left = most;

  const contextOf = (classes: Classes) => model.contextOf((variable) => classes.get(variable) ?? 0);

  const visit = (run: Run, classes: Classes, screens: number): void => {
    left -= 1;
    if (left < 0) return;
    const { place } = run;
    countArrival(met, flow, place);
    for (const id of listHiddenBefore(flow, run)) recordUnknownItem(met, flow, run, id);
    if (place.outcome !== undefined) return end(run, place.outcome, screens + (getStep(flow, place.step).end === undefined ? 0 : 1));
    let [moves, accepted] = [0, 0];
    for (const [here, chosen] of answered(run, classes)) {
      const moved = goNext(flow, here);
      if (goNext(unblocked, here) !== here) accepted += 1;
      if (moved === here) continue;
      moves += 1;
      if (moved.place.outcome !== undefined && moved.place.step === place.step && moved.place.item === place.item)
        end(moved, moved.place.outcome, screens + 1);
      else visit(moved, chosen, screens + 1);
    }
    if (moves === 0) {
      met.deadEnds.add(place.item ?? place.step);
      recordUnknownGuards(met, flow, run);
    }
    if (accepted === 0) met.deadlocks.add(place.item ?? place.step);
  };

  function end(run: Run, outcome: string, screens: number): void {
    met.ends.set(outcome, (met.ends.get(outcome) ?? 0n) + 1n);
    met.screens.set(outcome, Math.min(screens, met.screens.get(outcome) ?? Infinity));
    // The reasons at an end tell of the whole way.
    recordUnknownGuards(met, flow, run);
  }

  /** The run with each combination of acceptable answers to its screen. */
  function answered(run: Run, classes: Classes): readonly (readonly [Run, Classes])[] {
    const step = getStep(flow, run.place.step);
    if (isFormStep(step)) return forms(run, classes, step);
    const ids = run.place.item === undefined ? listScreeningQuestions(step) : [run.place.item];
    return ids.reduce<readonly (readonly [Run, Classes])[]>(
      (combinations, id) => combinations.flatMap(([one, chosen]) => question(one, chosen, id)),
      [[run, classes]],
    );
  }

  function question(run: Run, classes: Classes, id: string): readonly (readonly [Run, Classes])[] {
    const asked = findQuestion(flow, id);
    if (asked === undefined || !isVisible(scopeOfRun(flow, run), asked.showWhen)) {
      recordUnknownItem(met, flow, run, id);
      return [[run, classes]];
    }
    const part = model.questionEncoding(id);
    if (part === undefined) return [[setRunAnswer(flow, run, id, firstAnswer(asked)), classes]];
    return combinations(course, [part], classes).map((chosen) => {
      const value = part.valueOf((variable) => chosen.get(variable) ?? 0) as Answer | undefined;
      return [setRunAnswer(flow, withContext(run, contextOf(chosen)), id, value), chosen];
    });
  }

  function forms(run: Run, classes: Classes, step: FormStep): readonly (readonly [Run, Classes])[] {
    return combinations(course, model.fieldEncodings(step), classes).map((chosen) => {
      const value = model.formAnswerOf(step, (variable) => chosen.get(variable) ?? 0);
      return [setRunAnswer(flow, withContext(run, contextOf(chosen)), step.id, value), chosen];
    });
  }

  const possible = model.facts.possible(course.diagrams);
  for (const classes of classProducts(model.facts.allVariables(), arities)) {
    if (course.diagrams.valueAt(possible, (variable) => classes.get(variable) ?? 0) === 0n) continue;
    visit(startRun(flow, 'run', contextOf(classes)), classes, 0);
    if (left < 0) return undefined;
  }
  return met;
}

function countArrival(met: WalkCounts, flow: Flow, { step, item, outcome }: Place): void {
  if (item !== undefined && outcome === undefined) met.items.set(item, (met.items.get(item) ?? 0n) + 1n);
  if (!isQuestionnaire(getStep(flow, step))) met.steps.set(step, (met.steps.get(step) ?? 0n) + 1n);
}

/** The exits whose condition was unknown for want of an answer of which they negate something. */
function recordUnknownGuards(met: WalkCounts, flow: Flow, run: Run): void {
  const { answers, context } = run;
  for (const { rule, value, read } of evaluateFlow(flow, answers, context).reasons) {
    if (value !== 'unknown') continue;
    const test = uniqueCondition(flow, rule);
    if (test !== undefined && wouldHoldIfDenied(flow, test, run, read)) met.unknownGuards.add(rule);
  }
}

/** The items directly before the one that is shown, of the same step, that were not shown. */
function listHiddenBefore(flow: Flow, run: Run): readonly string[] {
  const step = getStep(flow, run.place.step);
  if (!isQuestionnaire(step)) return [];
  const { item } = run.place;
  const before = item === undefined ? step.items : step.items.slice(0, step.items.indexOf(item));
  const shown = before.findLastIndex((id) => isVisible(scopeOfRun(flow, run), flow.items[id]?.showWhen));
  return before.slice(shown + 1);
}

function recordUnknownItem(met: WalkCounts, flow: Flow, run: Run, id: string): void {
  const test = flow.items[id]?.showWhen;
  if (test === undefined || evaluateCondition(scopeOfRun(flow, run), test) !== 'unknown') return;
  if (wouldHoldIfDenied(flow, test, run, toAnswerRecord(flow, run.answers))) met.unknownItems.add(id);
}

function wouldHoldIfDenied(flow: Flow, test: CompiledCondition, run: Run, read: { readonly [key: string]: unknown }): boolean {
  const plain = (atom: Atom): TruthValue => evaluateCondition(scopeOfRun(flow, run), atom);
  const isSilent = ({ source }: Atom): boolean => source.kind === 'question' && !Object.hasOwn(read, source.id);
  const silentAs = (atom: Atom, truth: boolean): TruthValue => (isSilent(atom) ? truth : plain(atom));
  return interpretGrantingDenials(flow, test, kleeneLogic, { plain, silentAs }) === true;
}

/** The condition of that rule, `undefined` where several have the name: reasons do not tell them apart. */
export function uniqueCondition(flow: Flow, rule: string): CompiledCondition | undefined {
  const tests = new Set(namedConditionsOf(flow).flatMap(({ name, test }) => (name === rule ? [test] : [])));
  return tests.size === 1 ? [...tests][0] : undefined;
}

/** Every choice of classes for some parts that they allow. */
function combinations(schedule: VariableSchedule, parts: readonly AnswerEncoding[], classes: Classes): readonly Classes[] {
  const variables = parts.flatMap((part) => part.variables);
  return classProducts(variables, schedule.model.variables.arities)
    .map((own) => new Map([...classes, ...own]))
    .filter((own) =>
      parts.every((part) => schedule.diagrams.valueAt(schedule.whereAllowed(part), (variable) => own.get(variable) ?? 0) === 1n),
    );
}

function classProducts(variables: readonly number[], arities: readonly number[]): readonly Map<number, number>[] {
  return variables.reduce<readonly Map<number, number>[]>(
    (combinations, variable) =>
      combinations.flatMap((one) => Array.from({ length: arities[variable]! }, (_, chosen) => new Map([...one, [variable, chosen]]))),
    [new Map()],
  );
}
