import { useEffect, useState } from 'react';
import { usePageData } from '../../../browser/pageData.ts';
import { captureError } from '../../../monitor/captureError.ts';

/**
 * The codes of the states that we serve. The document has them as the server found them in its table; where the page was come to
 * from another one, they are asked for. `undefined` until they are known: the page has no list of its own, which could be old.
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

/** The data of a document may be that of another page, from which this one was come to. */
function readServedStates(data: unknown): readonly string[] | undefined {
  const states = typeof data === 'object' && data !== null && 'servedStates' in data ? data.servedStates : undefined;
  return Array.isArray(states) ? states.filter((state): state is string => typeof state === 'string') : undefined;
}
