import { Loading } from '../../ui/index.ts';
import { useFlowState } from '../useController.ts';
import { FormHead } from './FormHead.tsx';
import { Frame } from './Frame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps } from './screen.ts';

/** A step whose facts are not there yet; of a form, its words are. A load that has failed is said above, with Retry; it never decides where to go. */
export function WaitingScreen({ view }: ScreenProps<'waiting'>) {
  const hasFailed = useFlowState((state) => state.facts[view.need]?.status === 'failed');
  return (
    <Frame view={view} hasErrors={hasFailed}>
      {view.step.kind === 'form' ? <FormHead title={view.title} step={view.step} /> : <ScreenHeading>{view.title}</ScreenHeading>}
      {!hasFailed && <Loading label="One moment, loading" />}
    </Frame>
  );
}
