import { getChosenValues, isQuestionnaire, listItemIds } from '../../engine/index.ts';
import type { Atom, Flow } from '../../engine/index.ts';
import { chooseMinimalClasses } from '../bdd/chooseMinimalClasses.ts';
import { terminalOne, terminalZero } from '../bdd/diagrams.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { Continuation } from '../equivalence/continuation.ts';
import type { EndTerminals } from '../equivalence/endStates.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import type { ExploreOptions } from '../reachability/index.ts';
import { defaultLimits, tryModelOrderings, trySharedOrderings } from '../reachability/solveTarget.ts';
import { VariableSchedule } from '../reachability/variableSchedule.ts';
import type { ReplayedRun } from './outcomeComparison.ts';
import { OutcomeTerminals } from './outcomeTerminals.ts';
import { replayCombination, sameNames } from './replayWitness.ts';
import { whereEqual } from './versionFunctions.ts';

/** An end that runs with a new answer can reach. */
export interface NewAnswerEnd {
  /** `null` for runs that are blocked. */
  readonly outcome: string | null;
  /** Such a run, replayed; absent where none was found. */
  readonly run?: ReplayedRun;
}

/** A value that only the later flow accepts, of a question that both ask, and the ends that runs with it can reach. */
export interface NewAnswer {
  readonly question: string;
  readonly value: string;
  /** Absent where finding the ends exceeds the node limit. */
  readonly ends?: readonly NewAnswerEnd[];
}

/**
 * Finds the new answers that some condition reads. They are in no combination that both flows accept, so `compareOutcomes` does not
 * cover them. A value that is mapped to an earlier value is not new. If following all new answers at once exceeds the node limit,
 * each is followed by itself.
 */
export function findNewAnswers(
  { flow: earlier }: CrosswalkSide,
  { flow, required }: CrosswalkSide,
  { questions, values }: Crosswalk,
  { limits = defaultLimits, ...options }: Pick<ExploreOptions, 'today' | 'limits'> = {},
): readonly NewAnswer[] {
  const isMapped = ({ question, value }: AddedValue): boolean =>
    values.some(({ after }) => after.question === question && after.value === value);
  const added = questions.flatMap((pair) => addedValues(earlier, flow, pair)).filter((one) => !isMapped(one));
  if (added.length === 0) return [];
  const model = new FlowModel(flow, { ...options, required });
  const read = added.filter((one) => isRead(model, one));
  const follow = (values: readonly AddedValue[]): readonly OpenEnds[] | undefined =>
    tryModelOrderings(model, limits.claim, (schedule) => values.map((one) => endsOf(schedule, one)));
  const found = follow(read) ?? read.map((one) => follow([one])?.[0]);
  return read.map((one, index): NewAnswer => {
    const ends = found[index];
    if (ends === undefined) return one;
    return {
      ...one,
      ends: ends.map((outcome): NewAnswerEnd => {
        const run = findRun(model, one, outcome, limits.claim);
        return { outcome, ...(run === undefined ? {} : { run }) };
      }),
    };
  });
}

/** Names of outcomes; `null` stands for blocked runs. */
type OpenEnds = readonly (string | null)[];

interface AddedValue {
  readonly question: string;
  readonly value: string;
}

function addedValues(earlier: Flow, later: Flow, { before, after }: Crosswalk['questions'][number]): readonly AddedValue[] {
  const [was, now] = [earlier.items[before], later.items[after]];
  if (was?.type !== 'choice' || now?.type !== 'choice') return [];
  const known = new Set(was.options.map(({ value }) => value));
  return now.options.flatMap(({ value }) => (known.has(value) ? [] : [{ question: after, value }]));
}

/** True when some condition distinguishes the value from others. */
function isRead(model: FlowModel, { question, value }: AddedValue): boolean {
  const encoding = model.questionEncoding(question);
  const atom: Atom = { op: 'anyOf', parameter: [value], source: { kind: 'question', id: question, slot: -1 } };
  return encoding?.whereChosen !== undefined && encoding.variablesOf(atom).length > 0;
}

/** The ends that runs with a value can reach. Some condition must read the value. */
function endsOf(schedule: VariableSchedule, { question, value }: AddedValue): OpenEnds {
  const { diagrams, model } = schedule;
  const encoding = model.questionEncoding(question)!;
  const given = diagrams.and(schedule.whereAllowed(encoding), encoding.whereChosen!(diagrams, value));
  const names = [...Object.keys(model.flow.outcomes), null];
  const terminals = new OutcomeTerminals((outcome) => Math.max(0, names.indexOf(outcome ?? null)));
  const from = endsFrom(schedule, question, terminals);
  return names.filter((_, number) => diagrams.intersects(given, whereEqual(diagrams, from, terminals.terminalFor(diagrams, number))));
}

/**
 * Finds a run with a value that reaches an end, with the fewest screens; `undefined` when none is found or the engine does not
 * confirm it.
 */
function findRun(model: FlowModel, { question, value }: AddedValue, outcome: string | null, nodes: number): ReplayedRun | undefined {
  const encoding = model.questionEncoding(question);
  if (encoding?.whereChosen === undefined) return undefined;
  return trySharedOrderings([model], nodes, (diagrams) => {
    const schedule = new VariableSchedule(model, diagrams, encoding.variables);
    const given = diagrams.and(schedule.whereAllowed(encoding), encoding.whereChosen!(diagrams, value));
    const asked = schedule.positionOf(question);
    const terminals: EndTerminals = {
      node(_diagrams, place) {
        const at = place.item === undefined ? schedule.endPosition(place.step) : schedule.positionOf(place.item);
        return at >= asked && (place.outcome ?? null) === outcome ? given : terminalZero;
      },
      commonContinuation: () => terminalZero,
    };
    const first = model.flow.steps[0]!.id;
    const leading = passFrom(schedule, terminals, 0, true).onArrival(first, -1);
    const acceptable = [...model.answers.values()].reduceRight(
      (node, one) => diagrams.and(schedule.whereAllowed(one), node),
      diagrams.and(model.facts.possible(diagrams), leading),
    );
    const classes = new Map<number, number>();
    const variables = model.variables.arities.map((_, variable) => variable);
    if (!chooseMinimalClasses(diagrams, acceptable, variables, classes)) return undefined;
    const run = replayCombination(model.flow, model, sameNames, (variable) => classes.get(variable) ?? 0);
    const isGiven = getChosenValues(run.evaluation.relevantAnswers[question]).includes(value);
    return isGiven && run.evaluation.outcome === outcome ? run : undefined;
  });
}

/** A pass over a step and all later ones. */
function passFrom(schedule: VariableSchedule, terminals: EndTerminals, step: number, countsScreens = false): Continuation {
  return new Continuation(
    schedule,
    terminals,
    () => terminalOne,
    () => undefined,
    { from: { step, isInsideStep: false, item: 0 }, end: undefined },
    countsScreens,
  );
}

/** The ends of runs that have reached a question. */
function endsFrom(schedule: VariableSchedule, question: string, terminals: OutcomeTerminals): number {
  const { steps } = schedule.model.flow;
  const step = steps.find((one) => listItemIds(one).includes(question))!;
  const pass = passFrom(schedule, terminals, step.index);
  if (!isQuestionnaire(step)) return pass.onArrival(step.id, schedule.endPosition(step.id));
  return pass.items(step, step.items.indexOf(question));
}
