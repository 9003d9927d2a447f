import { getStep, listAnswerKeys } from '../../engine/index.ts';
import type { AnswerRecord, Evaluation, Flow } from '../../engine/index.ts';
import { noProgress } from '../progress/index.ts';
import type { Progress } from '../progress/index.ts';
import { isSameEvent, reachabilityEventsOf } from './reachabilityEvents.ts';
import { listAbsentInputs } from './absentInputs.ts';
import { dontCaresOf } from './dontCares.ts';
import { FlowModel } from './encoding/flowModel.ts';
import type { ModelOptions } from './encoding/modelOptions.ts';
import type { EventPredicate, ReachabilityEvent } from './reachabilityEvent.ts';
import { decideEvents } from './decideEvents.ts';
import type { EventDecisions, ReachabilityVerdict } from './decideEvents.ts';
import { coneOfInfluenceOf, isSolved, solveTarget, defaultLimits } from './solveTarget.ts';
import type { Limits, Undecided } from './solveTarget.ts';
import { extractWitness } from './witness.ts';
import type { Witness } from './witness.ts';
import { isConfirmed } from './confirmWitness.ts';
import type { AvoidPredicate } from './targetConditions.ts';

/** How a flow is explored. */
export interface ExploreOptions extends Pick<ModelOptions, 'today' | 'required'> {
  readonly limits?: Limits;
  readonly progress?: Progress;
}

/** An event of a flow, and whether it can happen. */
export interface EventResult {
  readonly event: ReachabilityEvent;
  /** Whether any answers and facts cause it. */
  readonly reachable: ReachabilityVerdict;
}

/** The result of exploring a flow. */
export interface Exploration {
  /** In the order of the definition, outcomes first. */
  readonly results: readonly EventResult[];
  /** The number of combinations that cause it; `undefined` when they could not be counted. */
  countWays(event: ReachabilityEvent): bigint | undefined;
  /** A shortest run that shows the event; `undefined` when it cannot happen. */
  witnessOf(event: ReachabilityEvent): Witness | Undecided | undefined;
  /** The rules, and the items with a condition, that decide whether the event happens, and what they read. */
  decidedBy(event: ReachabilityEvent): Undecided;
  readonly nodes: number;
}

/**
 * Explores a flow under all answers and facts at once. Facts of the server are assumed to arrive. Events that would take too many
 * nodes are undecided. Pure.
 */
export function explore(flow: Flow, options: ExploreOptions = {}): Exploration {
  const limits = options.limits ?? defaultLimits;
  const model = new FlowModel(flow, options);
  const exactModel = model.overapproximated.length === 0 ? model : new FlowModel(flow, { ...options, underapproximate: true });
  const all = decideEvents(model, limits, options.progress);
  const known = exactModel === model ? all : decideEvents(exactModel, limits, secondPassProgress(options.progress));
  // A witness may have any value of a class, so it has a certain option only if the options are distinguished.
  const modelOf = (event: ReachabilityEvent): FlowModel =>
    event.kind === 'option'
      ? new FlowModel(flow, { ...options, underapproximate: exactModel !== model, optionsApart: event.question })
      : exactModel;
  return {
    results: reachabilityEventsOf(flow).map((event) => ({ event, reachable: combinedVerdict(all, known, event, model) })),
    countWays: known.countWays,
    witnessOf: (event) => findWitness(modelOf(event), (one) => isSameEvent(one, event), avoidNothing, limits, {}),
    decidedBy: (event) => coneOfInfluenceOf(model, (one) => isSameEvent(one, event), limits),
    nodes: Math.max(all.nodes, known.nodes),
  };
}

/** The description of the progress for the pass over known answers only. */
function secondPassProgress(progress: Progress = noProgress): Progress {
  return (doing, share, which) => progress(`${doing} once more`, share, which);
}

const avoidNothing: AvoidPredicate = () => false;

/**
 * The verdict on which overapproximation and underapproximation agree; undecided if they do not, because it then depends on texts
 * that are not known.
 */
function combinedVerdict(all: EventDecisions, known: EventDecisions, event: ReachabilityEvent, { space }: FlowModel): ReachabilityVerdict {
  const [widest, narrowest] = [all.verdictOf(event), known.verdictOf(event)];
  if (widest === false && narrowest === false && space.incomplete.length > 0) return { rules: [], questions: space.incomplete };
  if (widest === narrowest || typeof widest === 'object') return widest;
  return typeof narrowest === 'object' ? narrowest : { rules: [], questions: space.overapproximated };
}

/** A shortest run to a target, replayed by the engine; `undefined` when there is none. */
export function findWitness(
  model: FlowModel,
  target: EventPredicate,
  avoid: AvoidPredicate,
  limits: Limits,
  assumed: AnswerRecord,
): Witness | Undecided | undefined {
  const solved = solveTarget(model, target, avoid, limits);
  if (!isSolved(solved)) return solved;
  const witnessRun = extractWitness(model.flow, solved, target, assumed);
  if (witnessRun === undefined) return undefined;
  if (!isConfirmed(model.flow, witnessRun.evaluation, target)) return { rules: [], questions: Object.keys(witnessRun.answers) };
  const { answers, context, evaluation } = witnessRun;
  const dontCares = dontCaresOf(solved.schedule, witnessRun, target, new Set(Object.keys(assumed)));
  return {
    answers,
    context,
    dontCares: dontCares.names,
    absent: listAbsentInputs(solved.schedule.model, witnessRun, dontCares),
    isEverybody: isEveryInputIn(dontCares.names, solved.schedule.model, evaluation),
    isExact: isExactModel(solved.schedule.model),
    path: evaluation.path,
    outcome: evaluation.outcome,
    stop: evaluation.blocked,
    shortest: solved.shortest,
  };
}

/**
 * Whether `names` has every answer on the path of a run, given or not, and every fact that a condition reads. The members of open
 * lists are never among the names. False when some values are not known, because nothing is claimed about those.
 */
function isEveryInputIn(names: readonly string[], model: FlowModel, { path }: Evaluation): boolean {
  const { flow, facts } = model;
  const listed = new Set(facts.variablesByFact().flatMap(({ name, variables }) => (names.includes(name) ? variables : [])));
  const asked = path.flatMap(({ step, item }) => (item === undefined ? listAnswerKeys(getStep(flow, step)) : [item]));
  return (
    isExactModel(model) &&
    facts.allVariables().every((one) => listed.has(one)) &&
    asked.every((key) => names.includes(key) || !model.isAnswerRead(key))
  );
}

/** True where every class of values is known. */
function isExactModel({ space }: FlowModel): boolean {
  return space.overapproximated.length === 0 && space.incomplete.length === 0;
}
