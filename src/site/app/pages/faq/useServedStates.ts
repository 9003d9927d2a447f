import { useEffect, useState } from 'react';
import { usePageData } from '../../../browser/pageData.ts';
import { captureError } from '../../../monitor/captureError.ts';

/**
 * The codes of the states that we serve; `undefined` until they are known. The server writes them from its table into the document;
 * after a client-side navigation they are requested. The page has no list of its own, because that could be outdated.
 */
export function useServedStates(): readonly string[] | undefined {
  const data = usePageData();
  const [states, setStates] = useState(() => readServedStates(data));
  const isKnown = states !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let isGone = false;
    const load = async () => {
      try {
        const loaded = await loadServedStates();
        if (!isGone) setStates(loaded);
      } catch (error) {
        captureError('The FAQ could not load the states that we serve', error);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isKnown]);
  return states;
}

async function loadServedStates(): Promise<readonly string[]> {
  const { getAvailableStates } = await import('../../../api/endpoints.ts');
  return (await getAvailableStates()).map(({ name }) => name);
}

/** The data of the document may be that of another page, from which the person has navigated here. */
function readServedStates(data: unknown): readonly string[] | undefined {
  const states = typeof data === 'object' && data !== null && 'servedStates' in data ? data.servedStates : undefined;
  return Array.isArray(states) ? states.filter((state): state is string => typeof state === 'string') : undefined;
}
