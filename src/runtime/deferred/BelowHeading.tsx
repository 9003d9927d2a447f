import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { LoadingIndicator } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import { isDeferred } from './deferComponent.tsx';

/**
 * What the site says below the heading of a step, and what stands below that. Both are drawn at once, so that no answer moves
 * when the code of the text arrives. A text that does not arrive is left out.
 */
export function BelowHeading({ step, children }: { readonly step: string; readonly children: ReactNode }) {
  const Text = useController().ports.belowHeading?.[step];
  const isReady = useIsReady(Text);
  return (
    <>
      {Text !== undefined && <Text />}
      {isReady ? children : <LoadingIndicator label="One moment, loading" />}
    </>
  );
}

/** Whether the code of a component has arrived, or will not arrive. */
function useIsReady(component: ComponentType | undefined): boolean {
  const [isReady, setReady] = useState(() => component === undefined || !isDeferred(component) || component.isLoaded());
  useEffect(() => {
    if (isReady || component === undefined || !isDeferred(component)) return;
    const finish = (): void => setReady(true);
    // `loadModule` reports a failure.
    component.preload().then(finish, finish);
  }, [component, isReady]);
  return isReady;
}
