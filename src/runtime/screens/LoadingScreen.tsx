import { useEffect } from 'react';
import { isFormStep } from '../../engine/index.ts';
import type { ScreenView } from '../../engine/index.ts';
import { LoadingIndicator } from '../../ui/index.ts';
import type { PlaceholderProps } from '../deferred/deferComponent.tsx';
import { useController, useFlowState } from '../session/useController.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FormIntro } from './FormIntro.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/**
 * A screen whose code or facts are not loaded yet. Code that fails to load is reported here, with Retry; a fact by `FlowNotices`
 * above. The text of a form step is shown at once, while its fields are fetched.
 */
export function LoadingScreen({ view, failure }: { readonly view: ScreenView } & PlaceholderProps) {
  const { loader, ports } = useController();
  const { step } = view;
  const hasFactFailed = useFlowState(({ facts }) => view.kind === 'waiting' && facts[view.missingFact]?.status === 'failed');
  const form = isFormStep(step) ? step.form : undefined;
  useEffect(() => {
    if (form !== undefined) void loader.loadForm(form);
  }, [loader, form]);
  const hasFailed = hasFactFailed || failure !== undefined;
  return (
    <ScreenFrame view={view} hasErrors={hasFailed}>
      {isFormStep(step) ? <FormIntro title={view.title} step={step} /> : <ScreenHeading>{view.title}</ScreenHeading>}
      {failure !== undefined && <FailureNotice title={`“${view.title}” could not be loaded`} failure={failure} isRetrying={false} />}
      {!hasFailed && <LoadingIndicator label="One moment, loading" phone={ports.phone} />}
    </ScreenFrame>
  );
}
