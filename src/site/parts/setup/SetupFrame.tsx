import { readInvitation } from '../../funnel/session/invitationLink.ts';
import { MailedLinkFrame } from '../mailedLink/MailedLinkFrame.tsx';
import type { PartFrameProps } from '../sitePart.ts';
import { setupFailureTitle } from './setupFailureTitle.ts';

/** Stands around the screens of the set-up. */
export function SetupFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} title={setupFailureTitle} hasLink={() => readInvitation() !== undefined} elsewhere="/" />;
}
