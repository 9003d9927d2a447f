import { findFormStep } from '../../engine/index.ts';
import type { Evaluation } from '../../engine/index.ts';
import type { VariableSchedule } from './variableSchedule.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import { listPassedQuestions } from './absentInputs.ts';
import type { DontCares } from './absentInputs.ts';
import { ForwardPass } from './forwardPass.ts';
import { placeKey } from './reachabilityEvent.ts';
import type { EventPredicate } from './reachabilityEvent.ts';
import { NodeLimitExceeded } from '../bdd/uniqueTable.ts';
import type { Node } from '../bdd/uniqueTable.ts';
import type { WitnessRun } from './witness.ts';

/** An answer or fact of a run: its variables, and the values that they may have. */
interface RunInput {
  readonly name: string;
  /** True when this is only whether the link carries the fact. */
  readonly isOfLink: boolean;
  readonly variables: readonly number[];
  readonly allowed: Node;
}

/**
 * The answers and facts of a run that can all have any value at once without changing its path: those that no condition reads, and
 * those that decide nothing in this run, including questions that are skipped. Facts are tried first, then answers from the last to
 * the first.
 */
export function dontCaresOf(
  schedule: VariableSchedule,
  { classes, evaluation, answers }: WitnessRun,
  target: EventPredicate,
  fixed: ReadonlySet<string>,
): DontCares {
  const inputs = [...Object.keys(answers), ...listPassedQuestions(schedule.model, answers, evaluation.path)]
    .filter((key) => !fixed.has(key))
    .map((key) => runInputOf(schedule, key));
  const unread = inputs.filter(({ variables }) => variables.length === 0).map(({ name }) => name);
  const read = inputs.filter(({ variables }) => variables.length > 0);
  try {
    const path = samePathCombinations(schedule, evaluation, target);
    const found = independentInputs(schedule, classes, path, [...factInputsOf(schedule), ...read.toReversed()]);
    const namesOf = (isOfLink: boolean): readonly string[] => found.filter((one) => one.isOfLink === isOfLink).map(({ name }) => name);
    return { names: [...unread, ...namesOf(false)], carried: namesOf(true) };
  } catch (error) {
    // Don't cares are optional: without them, nothing is said of these inputs.
    if (error instanceof NodeLimitExceeded) return { names: unread, carried: [] };
    throw error;
  }
}

/** Each fact, and if conditions read both its value and whether the link carries it, the latter separately. */
function factInputsOf(schedule: VariableSchedule): readonly RunInput[] {
  return schedule.model.facts.variablesByFact().flatMap(({ name, variables }): readonly RunInput[] => {
    const whole = { name, isOfLink: false, variables, allowed: terminalOne };
    return variables.length < 2 ? [whole] : [whole, { ...whole, isOfLink: true, variables: variables.slice(1) }];
  });
}

function independentInputs(
  schedule: VariableSchedule,
  classes: ReadonlyMap<number, number>,
  path: Node,
  inputs: readonly RunInput[],
): readonly RunInput[] {
  const { diagrams } = schedule;
  let remaining = path;
  return inputs.filter(({ variables, allowed }) => {
    const irrelevant = diagrams.not(diagrams.eliminate(diagrams.difference(allowed, remaining), variables, 'min'));
    if (diagrams.valueAt(irrelevant, (variable) => classes.get(variable) ?? 0) === 0n) return false;
    remaining = irrelevant;
    return true;
  });
}

function runInputOf(schedule: VariableSchedule, key: string): RunInput {
  const step = findFormStep(schedule.model.flow, key);
  const parts =
    step === undefined ? [schedule.model.questionEncoding(key)].flatMap((part) => part ?? []) : schedule.model.fieldEncodings(step);
  const allowed = parts.reduce((node, part) => schedule.diagrams.and(schedule.whereAllowed(part), node), terminalOne);
  return { name: key, isOfLink: false, variables: parts.flatMap((part) => part.variables), allowed };
}

/** The combinations that reach the target along the same path. */
function samePathCombinations(schedule: VariableSchedule, { path }: Evaluation, target: EventPredicate): Node {
  let reached = terminalZero;
  const pass = new ForwardPass(
    schedule,
    'min',
    (event, guard, set, factors) => {
      if (target(event)) reached = schedule.diagrams.or(reached, factors.asDiagram(schedule.diagrams.and(guard, set)));
    },
    new Set(path.map(placeKey)),
  );
  pass.run();
  return reached;
}
