import type { ReactNode } from 'react';
import { LoadingIndicator } from '../../ui/index.ts';
import type { PlaceholderProps } from '../deferred/deferComponent.tsx';
import { FailureNotice } from '../screens/FailureNotice.tsx';

/** A question whose widget is not loaded yet. */
export function LoadingWidget({ heading, failure }: { readonly heading: ReactNode } & PlaceholderProps) {
  return (
    <>
      {heading}
      {failure === undefined ? <LoadingIndicator label="One moment, loading" /> : <FailureNotice failure={failure} isRetrying={false} />}
    </>
  );
}
