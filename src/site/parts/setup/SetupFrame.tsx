import { isKnownValue } from '../../funnel/session/linkFacts.ts';
import { readInvitation } from '../../funnel/session/invitationLink.ts';
import { MailedLinkFrame } from '../mailedLink/MailedLinkFrame.tsx';
import type { FlowVisit } from '../flowVisit.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { setupFailureTitle } from './setupFailureTitle.ts';

/** Wraps the screens of the set-up. */
export function SetupFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} title={setupFailureTitle} hasLink={() => hasLink(props.visit)} elsewhere="/" />;
}

/** True when the invitation link is complete and names a program that the flow knows. An unknown program means that the link was cut or changed, and the server would reject it. */
function hasLink({ flow }: FlowVisit): boolean {
  const link = readInvitation();
  return link !== undefined && isKnownValue(flow, 'planName', new URLSearchParams({ planName: link.programType }));
}
