import { answer, evaluate, judgedRun, next, questionAt, start, stepNamed, withContext } from '../../../engine/index.ts';
import type { Answer, Flow, Place, Run, Test } from '../../../engine/index.ts';
import { isShown } from '../../../engine/walk.ts';
import { Course, idsIn } from '../course.ts';
import { denials } from '../denials.ts';
import { latestFirst } from '../order.ts';
import { diagramsOf } from '../solve.ts';
import { Model } from '../model/model.ts';
import type { Part } from '../model/part.ts';
import { namedTests } from '../model/reads.ts';
import { firstAnswer } from '../witness.ts';

/** What going every way, one after another, has met: how often, and on how few screens each end. */
export interface Met {
  readonly steps: Map<string, bigint>;
  readonly items: Map<string, bigint>;
  readonly ends: Map<string, bigint>;
  readonly screens: Map<string, number>;
  readonly stuck: Set<string>;
  /** Those among them that would be stuck without the block that their step declares, too. */
  readonly trapped: Set<string>;
  /** Exits that were passed over because a question of which they deny something had no answer. */
  readonly doubts: Set<string>;
}

type Classes = ReadonlyMap<number, number>;

/**
 * Walks a flow with every combination of classes, one run after another, by the engine's own moves: what
 * diagrams are measured against. `undefined` when there are more than `most` screens to be looked at.
 */
export function everyWay(flow: Flow, most: number): Met | undefined {
  // Ways are counted of the answers that are known.
  const model = new Model(flow, { sure: true });
  const { arities } = model.variables;
  const course = new Course(model, diagramsOf([model], latestFirst, 1_000_000));
  const met: Met = {
    steps: new Map(),
    items: new Map(),
    ends: new Map(),
    screens: new Map(),
    stuck: new Set(),
    trapped: new Set(),
    doubts: new Set(),
  };
  const unblocked: Flow = { ...flow, steps: flow.steps.map(({ blockNext: _block, ...step }) => step) };
  let left = most;

  const contextOf = (classes: Classes) => model.context((variable) => classes.get(variable) ?? 0);

  const visit = (run: Run, classes: Classes, screens: number): void => {
    left -= 1;
    if (left < 0) return;
    const { place } = run;
    arrive(met, flow, place);
    if (place.outcome !== undefined) return end(run, place.outcome, screens + (stepNamed(flow, place.step).end === undefined ? 0 : 1));
    let [moves, accepted] = [0, 0];
    for (const [here, chosen] of answered(run, classes)) {
      const moved = next(flow, here);
      if (next(unblocked, here) !== here) accepted += 1;
      if (moved === here) continue;
      moves += 1;
      if (moved.place.outcome !== undefined && moved.place.step === place.step && moved.place.item === place.item)
        end(moved, moved.place.outcome, screens + 1);
      else visit(moved, chosen, screens + 1);
    }
    if (moves === 0) {
      met.stuck.add(place.item ?? place.step);
      noteDoubts(met, flow, run);
    }
    if (accepted === 0) met.trapped.add(place.item ?? place.step);
  };

  function end(run: Run, outcome: string, screens: number): void {
    met.ends.set(outcome, (met.ends.get(outcome) ?? 0n) + 1n);
    met.screens.set(outcome, Math.min(screens, met.screens.get(outcome) ?? Infinity));
    // The reasons at an end tell of the whole way.
    noteDoubts(met, flow, run);
  }

  /** The run with each combination of acceptable answers to its screen. */
  function answered(run: Run, classes: Classes): readonly (readonly [Run, Classes])[] {
    const step = stepNamed(flow, run.place.step);
    if (step.kind === 'form') return forms(run, classes, model.fields(step), step.id);
    const ids = run.place.item === undefined ? (step.kind === 'screening' ? idsIn(step) : []) : [run.place.item];
    return ids.reduce<readonly (readonly [Run, Classes])[]>(
      (held, id) => held.flatMap(([one, chosen]) => question(one, chosen, id)),
      [[run, classes]],
    );
  }

  function question(run: Run, classes: Classes, id: string): readonly (readonly [Run, Classes])[] {
    const asked = questionAt(flow, id);
    if (asked === undefined || !isShown(judgedRun(flow, run), asked.showWhen)) return [[run, classes]];
    const part = model.question(id);
    if (part === undefined) return [[answer(flow, run, id, firstAnswer(asked)), classes]];
    return combinations(course, [part], classes).map((chosen) => {
      const value = part.value((variable) => chosen.get(variable) ?? 0) as Answer | undefined;
      return [answer(flow, withContext(run, contextOf(chosen)), id, value), chosen];
    });
  }

  function forms(run: Run, classes: Classes, parts: readonly Part[], step: string): readonly (readonly [Run, Classes])[] {
    const shown = stepNamed(flow, step);
    return combinations(course, parts, classes).map((chosen) => {
      const value = shown.kind === 'form' ? model.formOf(shown, (variable) => chosen.get(variable) ?? 0) : {};
      return [answer(flow, withContext(run, contextOf(chosen)), step, value), chosen];
    });
  }

  const possible = model.facts.possible(course.diagrams);
  for (const classes of products(model.facts.all(), arities)) {
    if (course.diagrams.at(possible, (variable) => classes.get(variable) ?? 0) === 0n) continue;
    visit(start(flow, 'run', contextOf(classes)), classes, 0);
    if (left < 0) return undefined;
  }
  return met;
}

function arrive(met: Met, flow: Flow, { step, item, outcome }: Place): void {
  if (item !== undefined && outcome === undefined) met.items.set(item, (met.items.get(item) ?? 0n) + 1n);
  if (stepNamed(flow, step).kind !== 'questionnaire') met.steps.set(step, (met.steps.get(step) ?? 0n) + 1n);
}

/** The exits whose condition was unknown for want of an answer of which they deny something. */
function noteDoubts(met: Met, flow: Flow, { answers, context }: Run): void {
  for (const { rule, value, read } of evaluate(flow, answers, context).reasons) {
    if (value !== 'unknown') continue;
    const test = onlyTest(flow, rule);
    if (test !== undefined && denials(flow, test).some(({ question }) => !Object.hasOwn(read, question))) met.doubts.add(rule);
  }
}

/** The condition of that rule, `undefined` where several have the name: reasons do not tell them apart. */
export function onlyTest(flow: Flow, rule: string): Test | undefined {
  const tests = new Set(namedTests(flow).flatMap(({ name, test }) => (name === rule ? [test] : [])));
  return tests.size === 1 ? [...tests][0] : undefined;
}

/** Every choice of classes for some parts that they allow. */
function combinations(course: Course, parts: readonly Part[], classes: Classes): readonly Classes[] {
  const variables = parts.flatMap((part) => part.variables);
  return products(variables, course.model.variables.arities)
    .map((own) => new Map([...classes, ...own]))
    .filter((own) => parts.every((part) => course.diagrams.at(course.allowed(part), (variable) => own.get(variable) ?? 0) === 1n));
}

function products(variables: readonly number[], arities: readonly number[]): readonly Map<number, number>[] {
  return variables.reduce<readonly Map<number, number>[]>(
    (held, variable) =>
      held.flatMap((one) => Array.from({ length: arities[variable]! }, (_, chosen) => new Map([...one, [variable, chosen]]))),
    [new Map()],
  );
}
