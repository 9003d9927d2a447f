import { useEffect } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { LoadingIndicator } from '../../ui/index.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { ScreenProps } from './screenProps.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** A view whose screen is still being fetched, with its form where it has one. Code that does not come is said, with Retry. */
export function LoadingScreen({ view }: ScreenProps<ScreenView['kind']>) {
  const { loader } = useController();
  const later = useFlowState((state) => state.deferred);
  const form = view.kind === 'form' ? view.step.form : undefined;
  useEffect(() => {
    void loader.loadDeferred();
    if (form !== undefined) void loader.loadForm(form);
  }, [loader, form]);
  const hasFailed = later?.status === 'failed';
  return (
    <ScreenFrame view={view} hasErrors={hasFailed}>
      <ScreenHeading>{view.title}</ScreenHeading>
      {hasFailed ? (
        <FailureNotice {...later} onRetry={() => void loader.loadDeferred()} />
      ) : (
        <LoadingIndicator label="One moment, loading" />
      )}
    </ScreenFrame>
  );
}
