import { asFormAnswer, evaluateFlow, isFormStep } from '../../engine/index.ts';
import type { Answer, AnswerRecord, Flow } from '../../engine/index.ts';
import type { CrosswalkSide, VersionPair } from '../crosswalk/crosswalk.ts';
import { findWitness } from '../reachability/explore.ts';
import { FlowModel } from '../reachability/encoding/flowModel.ts';
import { defaultLimits } from '../reachability/solveTarget.ts';
import type { Witness } from '../reachability/index.ts';
import type { RecordedRun, Replay, ReplayGroup, ReplayVerdict } from './replay.ts';
import { translateRun } from './translateRun.ts';
import type { TranslatedRun } from './translateRun.ts';
import { estimateProportion } from '../../dropOff/index.ts';
import type { Estimate } from '../../dropOff/index.ts';

type Finding = Pick<ReplayGroup, 'verdict' | 'from' | 'to' | 'rule' | 'questions' | 'notRecorded'>;

/**
 * Replays recorded runs against another flow. Recorded answers and facts count if they correspond in both flows; what only the other
 * flow asks may be anything. So each run has a set of possible ends, which is computed exactly. Pure.
 */
export function replayRuns(pair: VersionPair, runs: readonly RecordedRun[], today: string): Replay {
  const { earlier, later, crosswalk } = pair;
  const accepted = acceptedFields(earlier, later, today);
  const found = new Map<string, Finding>();
  const groups = new Map<string, { readonly finding: Finding; readonly ids: string[] }>();
  for (const run of runs) {
    const translated = translateRun(later.flow, crosswalk, run, accepted);
    const said = JSON.stringify([run.outcome, translated]);
    const finding = found.get(said) ?? replayRun(pair, run.outcome, translated, today);
    found.set(said, finding);
    const key = JSON.stringify(finding);
    const group = groups.get(key) ?? { finding, ids: [] };
    group.ids.push(run.id);
    groups.set(key, group);
  }
  const all = [...groups.values()].map(({ finding, ids }): ReplayGroup => ({
    ...finding,
    count: ids.length,
    share: estimateShare(ids.length, runs.length),
    example: ids[0]!,
  }));
  const total = (verdict: ReplayVerdict): Replay['totals'][ReplayVerdict] => {
    const count = all.reduce((sum, group) => sum + (group.verdict === verdict ? group.count : 0), 0);
    return { count, share: estimateShare(count, runs.length) };
  };
  return {
    runs: runs.length,
    totals: { same: total('same'), changed: total('changed'), open: total('open'), undecided: total('undecided') },
    groups: all.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict) || other.count - one.count),
  };
}

/** The estimated share; from 0 to 1 where there are no runs. */
function estimateShare(count: number, of: number): Estimate {
  return estimateProportion({ count, of }) ?? { value: 0, from: 0, to: 1 };
}

const order: readonly ReplayVerdict[] = ['changed', 'open', 'undecided', 'same'];

/** Form answers of a client whom both flows accept. They replace the identity fields, which are not recorded. */
function acceptedFields(earlier: CrosswalkSide, later: CrosswalkSide, today: string): AnswerRecord {
  const answers: Record<string, Answer> = {};
  for (const { flow, required } of [earlier, later])
    for (const outcome of Object.keys(flow.outcomes)) {
      const model = new FlowModel(flow, { today, required });
      const witness = witnessOf(model, outcome, {});
      if (witness === undefined || witness === 'undecided') continue;
      for (const step of flow.steps.filter(isFormStep))
        answers[step.id] = { ...asFormAnswer(witness.answers[step.id]), ...asFormAnswer(answers[step.id]) };
    }
  return answers;
}

function replayRun({ later, crosswalk }: VersionPair, from: string, said: readonly TranslatedRun[], today: string): Finding {
  const { flow, required } = later;
  const models = said.map((one) => {
    const assumptions = { ...one, otherFacts: 'any' as const, absentFacts: crosswalk.facts };
    return { model: new FlowModel(flow, { today, required, assumptions }), answers: one.answers };
  });
  const none = { from, questions: [], notRecorded: [] };
  const witnesses = Object.keys(flow.outcomes).map((outcome) => ({
    outcome,
    found: models.map(({ model, answers }) => witnessOf(model, outcome, answers)),
  }));
  const isUnsure = models.some(({ model }) => model.overapproximated.length > 0 || model.space.incomplete.length > 0);
  if (isUnsure || witnesses.some(({ found }) => found.includes('undecided'))) return { ...none, verdict: 'undecided', to: [] };
  const reached = witnesses.flatMap(({ outcome, found }) => {
    const witness = found.find((one) => typeof one === 'object');
    return witness === undefined ? [] : [{ outcome, witness }];
  });
  const to = reached.map(({ outcome }) => outcome);
  const counterpart = crosswalk.outcomes.find(({ before }) => before === from)?.after;
  const isPossible = counterpart !== undefined && to.includes(counterpart);
  const verdict = !isPossible ? 'changed' : to.length === 1 ? 'same' : 'open';
  return {
    ...none,
    verdict,
    to,
    ...decidingRule(flow, reached, verdict),
    notRecorded: to.length > 1 ? notRecorded(flow, reached, said, crosswalk.facts) : [],
  };
}

/** The rule that decided about the new end, and what it reads; no rule unless the run changes to a single end. */
function decidingRule(
  flow: Flow,
  reached: readonly { readonly witness: Witness }[],
  verdict: ReplayVerdict,
): Pick<Finding, 'rule' | 'questions'> {
  const [only] = reached;
  if (verdict !== 'changed' || only === undefined || reached.length > 1) return { questions: [] };
  const { reasons } = evaluateFlow(flow, only.witness.answers, only.witness.context);
  const last = reasons.findLast(({ value }) => value === true);
  return last === undefined ? { questions: [] } : { rule: last.rule, questions: Object.keys(last.read) };
}

/** The answers and facts that were read on the path to one of the ends and that the record does not determine. */
function notRecorded(
  flow: Flow,
  reached: readonly { readonly witness: Witness }[],
  said: readonly TranslatedRun[],
  sharedFacts: readonly string[],
): readonly string[] {
  const read = reached.flatMap(({ witness }) =>
    evaluateFlow(flow, witness.answers, witness.context).reasons.flatMap((reason) => Object.keys(reason.read)),
  );
  const isOneAnswer = (key: string): boolean =>
    said.every(({ answers }) => Object.hasOwn(answers, key) && JSON.stringify(answers[key]) === JSON.stringify(said[0]?.answers[key]));
  const isSaid = (name: string): boolean =>
    sharedFacts.includes(name) || isOneAnswer(name.split('.')[0]!) || flow.context[name]?.from === 'clock';
  return [...new Set(read)].filter((name) => !isSaid(name)).toSorted();
}

function witnessOf(model: FlowModel, outcome: string, said: AnswerRecord): Witness | 'undecided' | undefined {
  const found = findWitness(
    model,
    (event) => event.kind === 'end' && event.outcome === outcome,
    () => false,
    defaultLimits,
    said,
  );
  return found === undefined || 'path' in found ? found : 'undecided';
}
