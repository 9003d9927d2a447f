import { answer, answerTo, arrivals, say, toggle } from '../../engine/index.ts';
import type { Answer, Choice, Flow, Run } from '../../engine/index.ts';
import type { Later } from '../later.ts';
import type { Request } from '../navigation/request.ts';
import type { Draft, RuntimePorts } from '../ports.ts';
import type { Build } from './build.ts';
import { createCore } from './core.ts';
import type { Core } from './core.ts';
import { createLoader } from './loading.ts';
import type { Loader } from './loading.ts';
import { createMoves } from './moves.ts';
import type { Moves } from './moves.ts';
import { adoptTicks } from './earlyTicks.ts';
import { createLaterRecorder } from './laterRecorder.ts';
import type { Recorder } from './recording.ts';
import { reloadOnce, reloadPage } from './reload.ts';
import type { Send } from './sending.ts';

/** Everything that a screen can do with a visit. One is made for each `FlowProvider`. */
export interface FlowController extends Pick<Core, 'flow' | 'ports' | 'state'> {
  readonly moves: Moves;
  readonly load: Loader;
  readonly record: Recorder;
  readonly send: Send;
  /** Begins the visit in the browser: events of the first step, facts, and what is still to be recorded. A second call does nothing. */
  begin(): void;
  /** Sets the answer to a question; `undefined` takes it away. */
  answer(id: string, value: Answer | undefined): void;
  /** A click on an option. */
  toggle(question: Choice, value: string): void;
  /** The client's own words for an option. */
  say(question: Choice, words: string): void;
  /** Leads back to a form whose fields a later step's call has found wrong, and shows what is wrong there. */
  refuse(stepId: string, fields: { readonly [field: string]: string }): void;
  /** The server does not accept a build any more, this one or that of the run before: loads the page anew, once for the build. */
  renew(build: Build): void;
  /** Loads the page anew at the client's wish. */
  reload(): void;
  /** What stands in a form that is not sent yet. */
  draft(stepId: string, draft: Draft): void;
}

/** What comes after the beginning of a visit. */
export interface ToCome {
  /** The part of the runtime that comes later, where it is there already. */
  readonly later?: Later | undefined;
  /** Fetches the whole flow, where the visit may begin with its opening. */
  readonly whole?: (() => Promise<Flow>) | undefined;
}

/** The controller of a visit that opens at the requested address. Makes no effect until `begin`. */
export function createController(flow: Flow, ports: RuntimePorts, request: Request, { later, whole }: ToCome): FlowController {
  const core = createCore(flow, ports, request, later);
  const load = createLoader(core, whole);
  const record = createLaterRecorder(core, load);
  const moves = createMoves(core, record, load);
  const change = (id: string, answered: (run: Run) => Answer | undefined): void =>
    core.keep((session) => ({ ...session, run: answer(core.flow, session.run, id, answered(session.run)) }));
  let hasBegun = false;

  return {
    get flow() {
      return core.flow;
    },
    ports,
    state: core.state,
    moves,
    load,
    record,
    async send(submission) {
      const code = core.state.get().later;
      if (code?.status !== 'ready') throw new Error('A form was sent before its code was there.');
      return code.value.createSender(core, moves)(submission);
    },
    begin() {
      if (hasBegun) return;
      hasBegun = true;
      // Stored at once, so that a reload before the first answer keeps the run's id.
      core.keep((session) => ({ ...session }));
      const early = ports.earlyActs?.();
      adoptTicks(core, early?.ticks ?? []);
      for (const event of arrivals(core.flow, undefined, core.state.get().session.run)) ports.onEvent(event);
      void load.facts();
      record.reached();
      void record.resend();
      if (early?.next === true) moves.next();
    },
    refuse(stepId, fields) {
      core.update({ refused: { step: stepId, fields } });
      moves.to(stepId);
    },
    renew: (build) => reloadOnce(core, build),
    reload: () => reloadPage(core),
    answer: (id, value) => change(id, () => value),
    toggle: (question, value) => change(question.id, (run) => toggle(question, answerTo(core.flow, run, question.id), value)),
    say: (question, words) => change(question.id, (run) => say(question, answerTo(core.flow, run, question.id), words)),
    draft: (stepId, draft) => core.keep((session) => ({ ...session, drafts: { ...session.drafts, [stepId]: draft } })),
  };
}
