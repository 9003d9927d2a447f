import { readResetCode } from '../../funnel/session/resetCode.ts';
import { MailedLinkFrame } from '../mailedLink/MailedLinkFrame.tsx';
import type { PartFrameProps } from '../sitePart.ts';

/** Wraps the screens of a new password. A visit without a code is led to the page on which a link can be requested. */
export function ResetPasswordFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} hasLink={() => readResetCode() !== undefined} elsewhere="/forgot-password" />;
}
