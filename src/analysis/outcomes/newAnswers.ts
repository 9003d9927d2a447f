import { isQuestionnaire, listItemIds } from '../../engine/index.ts';
import type { Atom, Flow } from '../../engine/index.ts';
import { terminalOne } from '../bdd/diagrams.ts';
import type { Crosswalk } from '../crosswalk/index.ts';
import type { CrosswalkSide } from '../crosswalk/crosswalk.ts';
import { Continuation } from '../equivalence/continuation.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import type { ExploreOptions } from '../reachability/index.ts';
import { defaultLimits, tryModelOrderings } from '../reachability/solveTarget.ts';
import type { VariableSchedule } from '../reachability/variableSchedule.ts';
import { OutcomeTerminals } from './outcomeTerminals.ts';
import { whereEqual } from './versionFunctions.ts';

/** An answer that only the later flow accepts, to a question that both ask, and the ends that it leaves open. */
export interface NewAnswer {
  readonly question: string;
  readonly value: string;
  /** The outcomes of runs in which it is given; `null` for runs that are stopped. */
  readonly ends: readonly (string | null)[];
}

/** The new answers that some condition reads: they are in no combination of what both flows accept. */
export function findNewAnswers(
  { flow: earlier }: CrosswalkSide,
  { flow, required }: CrosswalkSide,
  { questions }: Crosswalk,
  { limits = defaultLimits, ...options }: Pick<ExploreOptions, 'today' | 'limits'> = {},
): readonly NewAnswer[] {
  const added = questions.flatMap((pair) => addedValues(earlier, flow, pair));
  if (added.length === 0) return [];
  const model = new FlowModel(flow, { ...options, required });
  return tryModelOrderings(model, limits.claim, (schedule) => added.flatMap((one) => newAnswer(schedule, one))) ?? [];
}

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

function newAnswer(schedule: VariableSchedule, { question, value }: AddedValue): readonly NewAnswer[] {
  const { diagrams, model } = schedule;
  const encoding = model.questionEncoding(question);
  const atom: Atom = { op: 'anyOf', parameter: [value], source: { kind: 'question', id: question, slot: -1 } };
  if (encoding?.whereChosen === undefined || encoding.variablesOf(atom).length === 0) return [];
  const given = diagrams.and(schedule.whereAllowed(encoding), encoding.whereChosen(diagrams, value));
  const names = [...Object.keys(model.flow.outcomes), null];
  const terminals = new OutcomeTerminals((outcome) => Math.max(0, names.indexOf(outcome ?? null)));
  const from = endsFrom(schedule, question, terminals);
  const ends = names.filter((_, number) => diagrams.intersects(given, whereEqual(diagrams, from, terminals.terminalFor(diagrams, number))));
  return [{ question, value, ends }];
}

/** The ends of runs that have come to a question. */
function endsFrom(schedule: VariableSchedule, question: string, terminals: OutcomeTerminals): number {
  const { steps } = schedule.model.flow;
  const step = steps.find((one) => listItemIds(one).includes(question))!;
  const range = { from: { step: step.index, isInsideStep: false, item: 0 }, end: undefined };
  const pass = new Continuation(
    schedule,
    terminals,
    () => terminalOne,
    () => undefined,
    range,
  );
  if (!isQuestionnaire(step)) return pass.onArrival(step.id, schedule.endPosition(step.id));
  return pass.items(step, step.items.indexOf(question));
}
