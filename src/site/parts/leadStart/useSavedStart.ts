import { useEffect, useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { getSavedStart, saveRunWithStart } from './savedStart.ts';

/** What a visit to the address of a screening waits for. */
export type SavedStartStage = 'loading' | 'redirect' | 'ready';

/**
 * Starts a visit that opens at the address of a screening from the start info of this session. `loading` until the served
 * states are known; `redirect` when the start form is not complete.
 */
export function useSavedStart(flow: Flow, [startStep]: readonly string[], isAtScreening: boolean): SavedStartStage {
  const [stage, setStage] = useState<SavedStartStage>(() => (isAtScreening ? getFirstStage(flow, startStep) : 'ready'));
  useEffect(() => {
    if (stage !== 'loading' || startStep === undefined) return undefined;
    let isGone = false;
    const saveRun = async (): Promise<void> => {
      const states = await loadStates();
      if (isGone) return;
      saveRunWithStart(flow, startStep, states);
      setStage('ready');
    };
    void saveRun();
    return () => {
      isGone = true;
    };
  }, [stage, flow, startStep]);
  return isAtScreening || stage === 'loading' ? stage : 'ready';
}

function getFirstStage(flow: Flow, startStep: string | undefined): SavedStartStage {
  if (startStep === undefined) return 'ready';
  return ({ none: 'ready', partial: 'redirect', complete: 'loading' } as const)[getSavedStart(flow, startStep)];
}

/** The served states; `undefined` when they could not be loaded, which the start form then shows with Retry. */
async function loadStates(): Promise<readonly string[] | undefined> {
  try {
    return await (await loadDeferredSiteModules()).loadAvailableStates();
  } catch {
    return undefined;
  }
}
