import type { ReactNode } from 'react';
import { LoadingIndicator } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';
import type { PlaceholderProps } from '../deferred/deferComponent.tsx';
import { FailureNotice } from '../screens/FailureNotice.tsx';

/** A question whose widget is not loaded yet. */
export function LoadingWidget({ heading, failure }: { readonly heading: ReactNode } & PlaceholderProps) {
  const { phone } = useController().ports;
  return (
    <>
      {heading}
      {failure === undefined ? (
        <LoadingIndicator label="One moment, loading" phone={phone} />
      ) : (
        <FailureNotice failure={failure} isRetrying={false} />
      )}
    </>
  );
}
