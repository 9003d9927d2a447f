import { useNavigate } from 'react-router-dom';
import { getStep } from '../../../engine/index.ts';
import { readInvitation } from '../../funnel/session/invitationLink.ts';
import { incompleteLinkMessage } from '../../funnel/session/resetCode.ts';
import { FormFirstFrame } from '../password/FormFirstFrame.tsx';
import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { SomethingWentWrongDialog } from '../SomethingWentWrongDialog.tsx';
import { setupFailureTitle } from './setupFailureTitle.ts';

/** Stands around the screens of the set-up. A visit without a whole link is told so, and led to the home page (seed 1 §8). */
export function SetupFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} hasLink={() => readInvitation() !== undefined} />;
}

interface MailedLinkFrameProps extends PartFrameProps {
  /** Whether the document was opened by a whole link. */
  readonly hasLink: () => boolean;
}

/** Stands around the screens of a flow that a mailed link opens. Its form is shown to a visit with a whole link. */
export function MailedLinkFrame({ visit, use, path, children, hasLink }: MailedLinkFrameProps) {
  const navigate = useNavigate();
  const isForm = use.steps.some((step) => getStep(visit.flow, step).path === path);
  // The prerendered document knows no link.
  const isIncomplete = useIsHydrated() && isForm && !hasLink();
  return (
    <>
      <FormFirstFrame visit={visit}>{children}</FormFirstFrame>
      {isIncomplete && (
        <SomethingWentWrongDialog
          title={setupFailureTitle}
          message={incompleteLinkMessage}
          onClose={() => navigate('/', { replace: true })}
        />
      )}
    </>
  );
}
