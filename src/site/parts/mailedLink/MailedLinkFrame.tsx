import { useNavigate } from 'react-router-dom';
import { getStep } from '../../../engine/index.ts';
import { incompleteLinkMessage } from '../../funnel/session/resetCode.ts';
import { FormFirstFrame } from '../password/FormFirstFrame.tsx';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';
import { useDoneAddress } from './doneAddress.ts';

interface MailedLinkFrameProps extends PartFrameProps {
  /** The title of the dialog, where the specification has one of its own. */
  readonly title?: string;
  /** Whether a complete link opened the document. */
  readonly hasLink: () => boolean;
  /** The address of the page for visits without a complete link. */
  readonly elsewhere: string;
}

/**
 * Wraps the screens of a flow that a mailed link opens. At the form, a visit without a complete link gets a dialog that says so and
 * leads to another page (seed 1 §8).
 */
export function MailedLinkFrame({ visit, use, path, children, title, hasLink, elsewhere }: MailedLinkFrameProps) {
  const navigate = useNavigate();
  const isForm = use.steps.some((step) => getStep(visit.flow, step).path === path);
  // The prerendered document is the same for every link, so the link is checked after hydration.
  const isIncomplete = useIsHydrated() && isForm && !hasLink();
  useDoneAddress(isForm);
  return (
    <>
      <FormFirstFrame visit={visit}>{children}</FormFirstFrame>
      {isIncomplete && (
        <SomethingWentWrongDialog
          {...(title === undefined ? {} : { title })}
          message={incompleteLinkMessage}
          onClose={() => navigate(elsewhere, { replace: true })}
        />
      )}
    </>
  );
}
