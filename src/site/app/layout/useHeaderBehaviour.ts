import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { loadModule } from '../../../runtime/index.ts';

/** Loads what the header does beyond its links, after the page is shown. All links work without it. */
export function useHeaderBehaviour(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const left = new AbortController();
    void attachWhenLoaded(header.current, left.signal);
    return () => left.abort();
  }, []);
  return header;
}

async function attachWhenLoaded(header: HTMLElement | null, left: AbortSignal): Promise<void> {
  const module = await loadModule(() => import('./attachHeader.ts')).catch(() => undefined);
  if (header === null || module === undefined || left.aborted) return;
  left.addEventListener('abort', module.attachHeader(header), { once: true });
}
