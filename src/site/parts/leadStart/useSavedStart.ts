import { useEffect, useState } from 'react';
import type { Flow } from '../../../engine/index.ts';
import { loadDeferredSiteModules } from '../../deferred/loadDeferredSiteModules.ts';
import { getSavedStart, saveRunWithStart } from './savedStart.ts';

/** The stage of a visit to the address of a screening. */
export type SavedStartStage = 'loading' | 'redirect' | 'ready';

/**
 * Lets a visit that opens at the address of a screening begin with the stored start info of this session. The stage is `loading` until
 * the available states are loaded, and `redirect` when the stored start info is incomplete.
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

/** The available states; `undefined` when they could not be loaded. The start form then shows that failure with Retry. */
async function loadStates(): Promise<readonly string[] | undefined> {
  try {
    return await (await loadDeferredSiteModules()).loadAvailableStates();
  } catch {
    return undefined;
  }
}
