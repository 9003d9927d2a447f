import { LoadingIndicator } from '../../ui/index.ts';
import { useFlowState } from '../session/useController.ts';
import { FormIntro } from './FormIntro.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screenProps.ts';

/** A step whose facts are not there yet; of a form, its words are. A load that has failed is said above, with Retry; it never decides where to go. */
export function WaitingScreen({ view }: ScreenProps<'waiting'>) {
  const hasFailed = useFlowState((state) => state.facts[view.need]?.status === 'failed');
  return (
    <ScreenFrame view={view} hasErrors={hasFailed}>
      {view.step.kind === 'form' ? <FormIntro title={view.title} step={view.step} /> : <ScreenHeading>{view.title}</ScreenHeading>}
      {!hasFailed && <LoadingIndicator label="One moment, loading" />}
    </ScreenFrame>
  );
}
