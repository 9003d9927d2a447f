import { compileFlow } from '../compile/compileFlow.ts';
import { validDefinition } from '../compile/fixtures/fixture.ts';
import type { Flow } from '../flow.ts';
import { setRunAnswer, startRun } from '../state/run.ts';
import { goNext } from '../transition.ts';
import type { Run } from '../state/run.ts';
import type { Answer } from '../answer.ts';

/** The small flow of `compile/fixtures/valid.json`, compiled; `changes` are set in it, by JSON pointer. */
export function sampleFlow(changes: { readonly [pointer: string]: unknown } = {}): Flow {
  const { flow, findings } = compileFlow(validDefinition(Object.entries(changes).map(([at, value]) => ({ at, value }))));
  if (flow === null) throw new Error(JSON.stringify(findings));
  return flow;
}

/** Facts with which the sample's form passes. */
export const sampleContext = { facts: { plan: 'reset', tier: 'free', openStates: ['TX'], today: '2026-11-20' }, given: ['plan'] } as const;

/** Acceptable answers to all of the sample. */
export const sampleAnswers = {
  about: { birthDate: '1990-05-01', state: 'TX', agrees: true, note: '' },
  mood: 'notWell',
  apply: ['none'],
  pain: 'no',
  hours: 8,
} satisfies { [key: string]: Answer };

/** A run that has answered and gone on as long as `until` does not hold. */
export function runUntil(flow: Flow, until: (run: Run) => boolean, answers: { readonly [key: string]: Answer } = sampleAnswers): Run {
  const filled = Object.entries(answers).reduce(
    (run, [key, value]) => setRunAnswer(flow, run, key, value),
    startRun(flow, 'run', sampleContext),
  );
  let run = filled;
  while (!until(run)) {
    const moved = goNext(flow, run);
    if (moved === run) throw new Error(`The run stops at ${JSON.stringify(run.place)}.`);
    run = moved;
  }
  return run;
}
