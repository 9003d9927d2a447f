import { randomUUID } from 'node:crypto';
import { listAnswerKeys, parseContext, setRunAnswer, startRun, transition } from '../../../src/engine/index.ts';
import type { Flow, Run } from '../../../src/engine/index.ts';
import type { ReachBody } from '../../../src/site/api/endpoints.ts';
import { createReachCounter } from '../../../src/site/observability/reach/reachCounter.ts';
import { caseDate } from './case-submissions.ts';
import type { FlowCase } from './case-submissions.ts';

/** A run that a client leaves at a place, or completes. */
export interface PlannedRun {
  readonly flow: Flow;
  /** The case with the answers of the client. */
  readonly flowCase: FlowCase;
  /** The step or item at which the client leaves, or `end`. */
  readonly until: string;
  /** The item at which the client presses Back once; empty for none. */
  readonly back: string;
  readonly tab: 'kept' | 'switched';
}

/** How long each place is visible, in milliseconds. */
const timeAtPlace = 4_000;
/** How long the tab is hidden at each place, for a client who switches tabs, in milliseconds. */
const timeHidden = 3_600;

/** Moves through a run as a client does. Returns the bodies that the browser's counter sends. */
export function countRun({ flow, flowCase, until, back, tab }: PlannedRun): readonly ReachBody[] {
  const sent: ReachBody[] = [];
  const stored = new Map<string, string>();
  const counter = createReachCounter({
    storage: { load: (id) => stored.get(id), save: (id, text) => void stored.set(id, text) },
    send: (body) => sent.push(body) > 0,
  });
  const { given = [], ...facts } = flowCase.content.context ?? {};
  let run = startRun(flow, randomUUID(), parseContext({ facts, given }));
  let at = caseDate.getTime();
  let hasGoneBack = back === '';

  const show = (): void => {
    counter.countPlace({ flow, run, readRun: () => run }, at);
    at += timeAtPlace;
    if (tab === 'kept') return;
    counter.sendCounts(at);
    at += timeHidden;
    counter.resume(at);
  };

  show();
  while (run.place.outcome === undefined) {
    const { step, item = step } = run.place;
    if (item === back && !hasGoneBack) {
      hasGoneBack = true;
      run = transition(flow, run, { type: 'back' }).run;
    } else {
      run = withAnswersBefore(flow, run, flowCase, until);
      const { run: moved, blocked } = transition(flow, run, { type: 'next' });
      if (item === until || blocked !== undefined) break;
      run = moved;
    }
    show();
  }
  counter.sendCounts(at);
  return sent;
}

/** The run with the answers of its place that come before the question `until`, at which the client leaves. */
function withAnswersBefore(flow: Flow, run: Run, { content }: FlowCase, until: string): Run {
  const step = flow.steps[flow.stepIndex[run.place.step] ?? 0]!;
  let answered = run;
  for (const key of run.place.item === undefined ? listAnswerKeys(step) : [run.place.item]) {
    if (key === until) break;
    const answer = content.answers[key];
    if (answer !== undefined) answered = setRunAnswer(flow, answered, key, answer);
  }
  return answered;
}
