import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LoadingIndicator } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import { isDeferred } from './deferComponent.tsx';

/**
 * The site's text below the heading of a step, and the content below that text. Both are rendered at once, so that no answer moves
 * when the code of the text arrives. If the code fails to load, the content is shown without the text.
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

/** Whether the content below the heading of a step is shown: the code of its text has loaded or has failed to load. */
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
