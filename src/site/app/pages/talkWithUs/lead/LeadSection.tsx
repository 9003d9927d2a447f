import flow from 'flow:lead@1';
import { Navigate } from 'react-router-dom';
import { getScreenedHref } from '../../../../funnel/flow/screenedHref.ts';
import { LeadFlow } from './LeadFlow.tsx';
import { CheckoutLinkFailedDialog } from './CheckoutLinkFailedDialog.tsx';
import { CheckoutRedirectScreen } from './CheckoutRedirectScreen.tsx';
import { QuestionsLoadingScreen } from './QuestionsLoadingScreen.tsx';
import { useCheckoutLinkCheck } from './useCheckoutLinkCheck.ts';
import { useSavedStart } from './useSavedStart.ts';

/**
 * From the start to the end of the screening, `lead@1`. A checkout link is validated first, at the start. A client who has been
 * screened elsewhere is led past the questions.
 *
 * @param path The last part of the address.
 */
export function LeadSection({ path }: { path: string }) {
  const { stage, retry, close } = useCheckoutLinkCheck(path === '');
  const isAtQuestions = flow.stepByPath[path] === 'questions';
  const savedStart = useSavedStart(isAtQuestions);
  const screenedHref = isAtQuestions ? getScreenedHref() : undefined;
  if (stage.kind === 'checking') return <CheckoutRedirectScreen />;
  if (screenedHref !== undefined) return <Navigate to={screenedHref} replace />;
  if (savedStart === 'loading') return <QuestionsLoadingScreen />;
  if (savedStart === 'redirect') return <Navigate to={flow.route} replace />;
  return (
    <>
      <LeadFlow />
      {stage.kind === 'failed' && <CheckoutLinkFailedDialog failure={stage.failure} onRetry={retry} onClose={close} />}
    </>
  );
}
