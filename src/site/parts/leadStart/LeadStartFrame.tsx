import { isScreening } from '../../../engine/index.ts';
import { Navigate } from 'react-router-dom';
import type { PartFrameProps } from '../sitePart.ts';
import { CheckoutLinkFailedDialog } from './CheckoutLinkFailedDialog.tsx';
import { CheckoutRedirectScreen } from './CheckoutRedirectScreen.tsx';
import { findScreenedHref } from './findScreenedHref.ts';
import { QuestionsLoadingScreen } from './QuestionsLoadingScreen.tsx';
import { useCheckoutLinkCheck } from './useCheckoutLinkCheck.ts';
import { useSavedStart } from './useSavedStart.ts';

/**
 * Wraps the screens of a flow that begins with a start form. At the start, it first validates a checkout link. It redirects a
 * client who has been screened elsewhere from the screening to the page after it.
 */
export function LeadStartFrame({ visit, use, path, children }: PartFrameProps) {
  const { flow } = visit;
  const { stage, retry, close } = useCheckoutLinkCheck(path === '');
  const isAtScreening = flow.steps.some((step) => isScreening(step) && step.path === path);
  const savedStart = useSavedStart(flow, use.steps, isAtScreening);
  const screenedHref = isAtScreening ? findScreenedHref(visit) : undefined;
  if (stage.kind === 'checking') return <CheckoutRedirectScreen />;
  if (screenedHref !== undefined) return <Navigate to={screenedHref} replace />;
  if (savedStart === 'loading') return <QuestionsLoadingScreen title={flow.title} />;
  if (savedStart === 'redirect') return <Navigate to={flow.route} replace />;
  return (
    <>
      {children}
      {stage.kind === 'failed' && <CheckoutLinkFailedDialog failure={stage.failure} onRetry={retry} onClose={close} />}
    </>
  );
}
