import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadingIndicator } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import { isDeferred } from './deferComponent.tsx';

/**
 * What the site says below the heading of a step, and what stands below that. Both are drawn at once, so that no answer moves
 * when the code of the text arrives. A text that does not arrive is left out.
 */
export function BelowHeading({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const { belowHeading, phone } = useController().ports;
  const Text = belowHeading?.[step];
  const isReady = useIsBelowHeadingReady(step);
  return (
    <>
      {Text !== undefined && <Text />}
      {isReady ? children : <LoadingIndicator label="One moment, loading" phone={phone} />}
    </>
  );
}

/** Whether what stands below the heading of a step is shown: the code of its text has arrived, or will not arrive. */
export function useIsBelowHeadingReady(step: string): boolean {
  const Text = useController().ports.belowHeading?.[step];
  const [isReady, setReady] = useState(() => Text === undefined || !isDeferred(Text) || Text.isLoaded());
  useEffect(() => {
    if (isReady || Text === undefined || !isDeferred(Text)) return;
    const finish = (): void => setReady(true);
    // `loadModule` reports a failure.
    Text.preload().then(finish, finish);
  }, [Text, isReady]);
  return isReady;
}
