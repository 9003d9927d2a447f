import { readResetCode } from '../../funnel/session/resetCode.ts';
import { MailedLinkFrame } from '../mailedLink/MailedLinkFrame.tsx';
import type { PartFrameProps } from '../sitePart.ts';

/** Stands around the screens of a new password. Without a code, a visit is led to where a link can be requested. */
export function ResetPasswordFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} hasLink={() => readResetCode() !== undefined} elsewhere="/forgot-password" />;
}
