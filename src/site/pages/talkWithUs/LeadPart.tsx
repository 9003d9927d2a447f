import { LeadFlow } from './LeadFlow.tsx';
import { LinkFailedDialog } from './LinkFailedDialog.tsx';
import { Redirecting } from './Redirecting.tsx';
import { useLinkCheck } from './useLinkCheck.ts';

/** From the start to the end of the screening, `lead@1`. A checkout link is checked first, at the start. */
export function LeadPart({ isStart }: { isStart: boolean }) {
  const { stage, retry, close } = useLinkCheck(isStart);
  if (stage.kind === 'checking') return <Redirecting />;
  return (
    <>
      <LeadFlow />
      {stage.kind === 'failed' && <LinkFailedDialog failure={stage.failure} onRetry={retry} onClose={close} />}
    </>
  );
}
