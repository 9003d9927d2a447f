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
  /** Whether the document was opened by a whole link. */
  readonly hasLink: () => boolean;
  /** The page for visits without a whole link. */
  readonly elsewhere: string;
}

/**
 * Stands around the screens of a flow that a mailed link opens. Its form is shown to a visit with a whole link; any other one is told
 * so, and led elsewhere (seed 1 §8).
 */
export function MailedLinkFrame({ visit, use, path, children, title, hasLink, elsewhere }: MailedLinkFrameProps) {
  const navigate = useNavigate();
  const isForm = use.steps.some((step) => getStep(visit.flow, step).path === path);
  // The prerendered document knows no link.
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
