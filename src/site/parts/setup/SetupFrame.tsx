import { isKnownValue } from '../../funnel/session/linkFacts.ts';
import { readInvitation } from '../../funnel/session/invitationLink.ts';
import { MailedLinkFrame } from '../mailedLink/MailedLinkFrame.tsx';
import type { FlowVisit } from '../flowVisit.ts';
import type { PartFrameProps } from '../sitePart.ts';
import { setupFailureTitle } from './setupFailureTitle.ts';

/** Stands around the screens of the set-up. */
export function SetupFrame(props: PartFrameProps) {
  return <MailedLinkFrame {...props} title={setupFailureTitle} hasLink={() => hasLink(props.visit)} elsewhere="/" />;
}

/** A program that the flow does not know is that of a link that was cut or changed: the server would refuse it. */
function hasLink({ flow }: FlowVisit): boolean {
  const link = readInvitation();
  return link !== undefined && isKnownValue(flow, 'planName', new URLSearchParams({ planName: link.programType }));
}
