import { arrivals, back, departures, isEnough, isSamePlace, leadsBeyond, locate, next, stepNamed } from '../../engine/index.ts';
import type { Place, Run } from '../../engine/index.ts';
import type { Request } from '../navigation/request.ts';
import { withClock } from './context.ts';
import type { Core } from './core.ts';
import { endsOnOwnScreen } from './ends.ts';
import type { Loader } from './loading.ts';
import type { Recorder } from './recording.ts';

/** The browser's history, as far as a run moves it. */
export interface Navigator {
  push(place: Place, from: Place): void;
  replace(place: Place): void;
  /** One entry back. */
  pop(): void;
  /** The place that the present entry was reached from, when it was reached by a move of ours. */
  cameFrom(): Place | undefined;
}

/** The ways in which a run moves. Every one keeps the run, fires the step's events and leaves the address right. */
export interface Moves {
  /** Connects the browser's history until the answer is called. */
  attach(navigator: Navigator): () => void;
  /**
   * One move on; false when something holds the run where it is. At an outcome: to where it leads. Where only the whole
   * flow knows the way, as soon as that is there.
   */
  next(): boolean;
  back(): void;
  /** Goes to a step on the way so far: back to a form that a later call has turned down. */
  to(stepId: string): void;
  /**
   * Goes where an address asks; answers the place that is shown instead when it may not be. Where only the whole flow can
   * say, it stays, answers nothing and fetches that: then it has to be asked again.
   */
  visit(request: Request): Place | undefined;
}

/** The moves of a visit. */
export function createMoves(core: Core, recorder: Recorder, load: Loader): Moves {
  let navigator: Navigator | undefined;
  const runNow = (): Run => core.state.get().session.run;

  const moves: Moves = {
    attach(attached) {
      navigator = attached;
      return () => {
        if (navigator === attached) navigator = undefined;
      };
    },
    next() {
      const before = runNow();
      if (before.place.outcome !== undefined) {
        void recorder.handOff();
        return true;
      }
      const today = withClock(core.flow, core.ports, before);
      const after = next(core.flow, today);
      if (isSamePlace(after.place, before.place)) {
        if (!leadsBeyond(core.flow, today)) return false;
        void goOnWithWhole(core, load, moves);
        return true;
      }
      for (const event of departures(core.flow, today, after)) core.ports.onEvent(event);
      commit(core, recorder, after);
      if (endsOnOwnScreen(core, after)) {
        navigator?.replace(after.place);
        void recorder.handOff();
      } else navigator?.push(after.place, before.place);
      return true;
    },
    back() {
      const before = runNow();
      const after = stepBack(core, before);
      if (isSamePlace(after.place, before.place)) return;
      if (leadsBackTo(navigator?.cameFrom(), after.place, before.place)) return navigator?.pop();
      commit(core, recorder, after);
      navigator?.push(after.place, before.place);
    },
    to(stepId) {
      const before = runNow();
      const { show } = locate(core.flow, before, stepNamed(core.flow, stepId).path);
      commit(core, recorder, show);
      navigator?.push(show.place, before.place);
    },
    visit({ path, place }) {
      if (!isEnough(core.flow, runNow(), path, place)) {
        void load.whole();
        return undefined;
      }
      commit(core, recorder, locate(core.flow, runNow(), path, place).show);
      return runNow().place;
    },
  };
  return moves;
}

/** Goes on once the whole flow is there, unless the client has moved elsewhere until then. */
async function goOnWithWhole(core: Core, load: Loader, moves: Moves): Promise<void> {
  core.update({ goesOn: true });
  await load.whole();
  const { goesOn, flow } = core.state.get();
  if (!goesOn || flow.opening === true) return;
  core.update({ goesOn: false });
  moves.next();
}

/** A page that has ended on its own button is the same screen as before the press, so Back leads past both. */
function stepBack(core: Core, run: Run): Run {
  return back(core.flow, endsOnOwnScreen(core, run) ? back(core.flow, run) : run);
}

/** True when the entry before is the place that Back leads to; in another step, its last place is as good. */
function leadsBackTo(from: Place | undefined, to: Place, here: Place): boolean {
  return from !== undefined && (isSamePlace(from, to) || (from.step === to.step && to.step !== here.step));
}

function commit(core: Core, recorder: Recorder, after: Run): void {
  const before = core.state.get().session.run;
  core.keep((session) => ({ ...session, run: after }));
  if (isSamePlace(before.place, after.place)) return;
  core.update({ askedToLeave: false, hasChanged: false, goesOn: false });
  for (const event of arrivals(core.flow, before, after)) core.ports.onEvent(event);
  core.ports.onMoved?.({ flow: core.flow, run: after });
  recorder.reached();
}
