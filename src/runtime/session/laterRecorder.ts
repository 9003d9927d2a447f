import type { Core } from './core.ts';
import { isPending } from './ends.ts';
import type { Loader } from './loading.ts';
import type { Recorder } from './recording.ts';

/**
 * The recorder of a visit, whose code comes later. What it is asked for before, it does once the code is there; an
 * outcome reached in the meantime is recorded then. Code that does not come is said like a record that was not acknowledged.
 */
export function createLaterRecorder(core: Core, load: Loader): Recorder {
  let recorder: Recorder | undefined;

  const there = (): Recorder | undefined => {
    const { later } = core.state.get();
    if (recorder !== undefined || later?.status !== 'ready') return recorder;
    recorder = later.value.createRecorder(core);
    recorder.reached();
    return recorder;
  };
  const fetched = async (): Promise<Recorder | undefined> => {
    const { recording } = core.state.get();
    if (recording !== undefined) core.update({ recording: { ...recording, isRetrying: true } });
    await load.later();
    const { later } = core.state.get();
    if (later?.status === 'failed') core.update({ recording: { failure: later.failure, isRetrying: false } });
    return there();
  };

  return {
    reached() {
      if (core.state.get().session.run.place.outcome === undefined) return;
      const now = there();
      if (now === undefined) void fetched();
      else now.reached();
    },
    async resend() {
      const { session } = core.state.get();
      if (!isPending(session) && session.run.place.outcome === undefined) return true;
      const now = there() ?? (await fetched());
      return now === undefined ? false : now.resend();
    },
    async retry() {
      await (there() ?? (await fetched()))?.retry();
    },
    async handOff() {
      const now = there();
      if (now !== undefined) return now.handOff();
      if (core.state.get().leaving) return;
      core.update({ leaving: true });
      const found = await fetched();
      core.update({ leaving: false, askedToLeave: found === undefined });
      await found?.handOff();
    },
  };
}
