import { LeadFlow } from './LeadFlow.tsx';
import { CheckoutLinkFailedDialog } from './CheckoutLinkFailedDialog.tsx';
import { CheckoutRedirectScreen } from './CheckoutRedirectScreen.tsx';
import { useCheckoutLinkCheck } from './useCheckoutLinkCheck.ts';

/** From the start to the end of the screening, `lead@1`. At the start, a checkout link is validated first. */
export function LeadSection({ isStart }: { isStart: boolean }) {
  const { stage, retry, close } = useCheckoutLinkCheck(isStart);
  if (stage.kind === 'checking') return <CheckoutRedirectScreen />;
  return (
    <>
      <LeadFlow />
      {stage.kind === 'failed' && <CheckoutLinkFailedDialog failure={stage.failure} onRetry={retry} onClose={close} />}
    </>
  );
}
