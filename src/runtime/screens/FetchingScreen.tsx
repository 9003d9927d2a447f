import { useEffect } from 'react';
import type { View } from '../../engine/index.ts';
import { Loading } from '../../ui/index.ts';
import { useController, useFlowState } from '../useController.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { Frame } from './Frame.tsx';
import type { ScreenProps } from './screen.ts';
import { ScreenHeading } from './ScreenHeading.tsx';

/** A view whose screen is still being fetched, with its form where it has one. Code that does not come is said, with Retry. */
export function FetchingScreen({ view }: ScreenProps<View['kind']>) {
  const { load } = useController();
  const later = useFlowState((state) => state.later);
  const form = view.kind === 'form' ? view.step.form : undefined;
  useEffect(() => {
    void load.later();
    if (form !== undefined) void load.form(form);
  }, [load, form]);
  const hasFailed = later?.status === 'failed';
  return (
    <Frame view={view} hasErrors={hasFailed}>
      <ScreenHeading>{view.title}</ScreenHeading>
      {hasFailed ? <FailureNotice {...later} onRetry={() => void load.later()} /> : <Loading label="One moment, loading" />}
    </Frame>
  );
}
