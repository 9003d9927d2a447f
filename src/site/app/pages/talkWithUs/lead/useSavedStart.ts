import flow from 'flow:lead@1';
import { useEffect, useState } from 'react';
import { loadDeferredSiteModules } from '../../../../deferred/loadDeferredSiteModules.ts';
import { getSavedStart, saveRunWithStart } from '../../../../funnel/flow/savedStart.ts';

/** What a visit to the address of the questions waits for. */
export type SavedStartStage = 'loading' | 'redirect' | 'ready';

/**
 * Starts a visit that opens at the address of the questions from the start info of this session. `loading` until the served
 * states are known; `redirect` when the start form is not complete.
 */
export function useSavedStart(isAtQuestions: boolean): SavedStartStage {
  const [stage, setStage] = useState<SavedStartStage>(() => (isAtQuestions ? getFirstStage() : 'ready'));
  useEffect(() => {
    if (stage !== 'loading') return undefined;
    let isGone = false;
    const saveRun = async (): Promise<void> => {
      const states = await loadStates();
      if (isGone) return;
      saveRunWithStart(flow, states);
      setStage('ready');
    };
    void saveRun();
    return () => {
      isGone = true;
    };
  }, [stage]);
  return isAtQuestions || stage === 'loading' ? stage : 'ready';
}

function getFirstStage(): SavedStartStage {
  return ({ none: 'ready', partial: 'redirect', complete: 'loading' } as const)[getSavedStart(flow)];
}

/** The served states; `undefined` when they could not be loaded, which the start form then shows with Retry. */
async function loadStates(): Promise<readonly string[] | undefined> {
  try {
    return await (await loadDeferredSiteModules()).loadAvailableStates();
  } catch {
    return undefined;
  }
}
