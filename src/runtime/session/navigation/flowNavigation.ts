import { canLocate, getStep, isSamePlace, transition } from '../../../engine/index.ts';
import type { Place, Run, TransitionResult } from '../../../engine/index.ts';
import type { FlowLocation } from './flowLocation.ts';
import { withCurrentDate } from '../currentContext.ts';
import { reportPlace } from '../sessionCore.ts';
import type { SessionCore } from '../sessionCore.ts';
import { withTrimmedTexts } from '../trimFreeText.ts';
import { isOutcomeWithoutScreen } from '../outcomeState.ts';
import type { Loader } from '../loader.ts';
import type { Recorder } from '../recorder.ts';

/** The browser's history, as far as a run uses it. */
export interface HistoryAdapter {
  push(place: Place, from: Place): void;
  replace(place: Place): void;
  /** Goes one entry back. */
  pop(): void;
  /** The place from which the present entry was reached; `undefined` unless a move of the run has led there. */
  findPreviousPlace(): Place | undefined;
}

/** The moves of a run. Each stores the run, counts the events of the step, and updates the address. */
export interface FlowNavigation {
  /** Connects the browser's history; the returned function disconnects it. */
  attachHistory(navigator: HistoryAdapter): () => void;
  /**
   * Moves one screen forward. False when the run is blocked. At an outcome it leaves for the address of the outcome. If only the
   * full flow knows the next screen, it moves when that is loaded.
   */
  next(): boolean;
  /** Continues from a step at which the run only waited for a fact. The history entry of that step becomes that of the place reached. */
  resolvePending(): void;
  back(): void;
  /** Goes to a step of the path so far: back to a form that a later request has rejected. */
  goToStep(stepId: string): void;
  /**
   * Goes to the place that an address requests. Returns the place that is shown, which is another one if the run may not be there.
   * If only the full flow can tell, it moves nowhere, fetches the full flow and returns `undefined`: call it again then.
   */
  goToLocation(request: FlowLocation): Place | undefined;
}

/** Creates the moves of a visit. */
export function createFlowNavigation(core: SessionCore, recorder: Recorder, load: Loader): FlowNavigation {
  let navigator: HistoryAdapter | undefined;
  const runNow = (): Run => core.state.get().session.run;
  /**
   * Commits a move forward. It becomes a new history entry after that of the place `from`, or without `from` replaces the present
   * entry.
   */
  const goForward = (moved: TransitionResult, from: Place | undefined): void => {
    const after = moved.run;
    if (core.ports.redirectMove?.({ flow: core.flow, run: after }) === true) return;
    commitMove(core, recorder, moved);
    const leavesFlow = isOutcomeWithoutScreen(core, after);
    if (leavesFlow || from === undefined) navigator?.replace(after.place);
    else navigator?.push(after.place, from);
    if (leavesFlow) void recorder.recordAndLeave();
  };

  const moves: FlowNavigation = {
    attachHistory(attached) {
      navigator = attached;
      return () => {
        if (navigator === attached) navigator = undefined;
      };
    },
    next() {
      const before = runNow();
      if (before.place.outcome !== undefined) {
        void recorder.recordAndLeave();
        return true;
      }
      const today = withTrimmedTexts(core.flow, withCurrentDate(core.flow, core.ports, before));
      const moved = transition(core.flow, today, { type: 'next' });
      if (moved.blocked === 'outsidePrefix') {
        void continueWithFullFlow(core, load, moves);
        return true;
      }
      if (moved.blocked !== undefined) return false;
      goForward(moved, before.place);
      return true;
    },
    resolvePending() {
      const { session, openingNotice } = core.state.get();
      const moved = transition(core.flow, session.run, { type: 'factArrived' });
      if (isSamePlace(moved.run.place, session.run.place)) return;
      goForward(moved, undefined);
      // The notice stays, because the client has not moved.
      core.updateState({ openingNotice });
    },
    back() {
      const before = runNow();
      const moved = stepBack(core, before);
      const { run: after } = moved;
      if (isSamePlace(after.place, before.place)) return;
      if (isBackTarget(navigator?.findPreviousPlace(), after.place, before.place)) return navigator?.pop();
      commitMove(core, recorder, moved);
      navigator?.push(after.place, before.place);
    },
    goToStep(stepId) {
      const before = runNow();
      const moved = transition(core.flow, before, { type: 'locate', path: getStep(core.flow, stepId).path });
      commitMove(core, recorder, moved);
      navigator?.push(moved.run.place, before.place);
    },
    goToLocation({ path, place }) {
      const current = runNow().place;
      if (isSamePlace(current, { ...place, step: core.flow.stepByPath[path] ?? '' })) return current;
      if (!canLocate(core.flow, runNow(), path, place)) {
        void load.loadFullFlow();
        return undefined;
      }
      commitMove(core, recorder, transition(core.flow, runNow(), { type: 'locate', path, place }));
      return runNow().place;
    },
  };
  return moves;
}

/** Continues when the full flow is loaded, unless the client has moved elsewhere meanwhile. */
async function continueWithFullFlow(core: SessionCore, load: Loader, moves: FlowNavigation): Promise<void> {
  core.updateState({ pendingNext: true });
  await load.loadFullFlow();
  const { pendingNext, flow } = core.state.get();
  if (!pendingNext || flow.isPrefix === true) return;
  core.updateState({ pendingNext: false });
  moves.next();
}

/** A page that ended the flow by its own button is the same screen before and after the press, so Back goes past both. */
function stepBack(core: SessionCore, run: Run): TransitionResult {
  const start = isOutcomeWithoutScreen(core, run) ? transition(core.flow, run, { type: 'back' }).run : run;
  return transition(core.flow, start, { type: 'back' });
}

/** True when the previous history entry has the place that Back leads to, or another place of the same step. */
function isBackTarget(from: Place | undefined, to: Place, current: Place): boolean {
  return from !== undefined && (isSamePlace(from, to) || (from.step === to.step && to.step !== current.step));
}

function commitMove(core: SessionCore, recorder: Recorder, { run: after, effects }: Pick<TransitionResult, 'run' | 'effects'>): void {
  const before = core.state.get().session.run;
  core.updateSession((session) => ({ ...session, run: after }));
  if (isSamePlace(before.place, after.place)) return;
  core.updateState({ isLeaveRequested: false, openingNotice: undefined, pendingNext: false });
  for (const event of effects.events) core.ports.onEvent(event);
  core.ports.onMoved?.({ flow: core.flow, run: after });
  reportPlace(core);
  recorder.recordOutcome();
}
