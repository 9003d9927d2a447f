import type { PageContent } from '../../engine/index.ts';
import { HeadGroup, Lead, LinkedLine, Meta, PointList } from '../../ui/index.ts';
import { BelowHeading } from '../deferred/BelowHeading.tsx';
import { DeferredClaimNote } from '../deferred/DeferredClaimNote.ts';
import { findOutcomeHref } from '../session/outcomeState.ts';
import { useController, useFlowState } from '../session/useController.ts';
import { CrisisPanel } from './CrisisPanel.tsx';
import { hasCrisisPanel } from './hasCrisisPanel.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import type { NextAction } from './ScreenFrame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps, ViewOf } from './screenProps.ts';

/** A page of text. At an outcome its button leads out of the flow, or there is no button. */
export function PageScreen({ view }: ScreenProps<'page'>) {
  const next = usePageNextAction(view);
  const { title, display, lead } = view.page;
  const isCrisis = hasCrisisPanel(view);
  return (
    <ScreenFrame view={view} next={next} note={<PageNotes page={view.page} />}>
      <HeadGroup>
        <ScreenHeading display={display}>{title}</ScreenHeading>
        {lead !== undefined && !isCrisis && <Lead>{lead}</Lead>}
      </HeadGroup>
      <CrisisPanel view={view} />
      {lead !== undefined && isCrisis && <Lead>{lead}</Lead>}
      <BelowHeading step={view.step.id}>
        <PageBody page={view.page} />
      </BelowHeading>
    </ScreenFrame>
  );
}

/** The content under the heading of a page. */
export function PageBody({ page: { points, claim } }: { page: PageContent }) {
  return (
    <>
      {points !== undefined && <PointList items={points} />}
      {claim !== undefined && <DeferredClaimNote {...claim} />}
    </>
  );
}

/** The notes under the button of a page. */
export function PageNotes({ page: { note, links } }: { page: PageContent }) {
  return (
    <>
      {note !== undefined && <Meta>{note}</Meta>}
      {links?.map((line) => (
        <Meta key={typeof line === 'string' ? line : line.text}>
          <LinkedLine line={line} />
        </Meta>
      ))}
    </>
  );
}

/** The button of a page; none when the flow ends on it. */
export function usePageNextAction(view: ViewOf<'page' | 'failed'>): NextAction | undefined {
  const controller = useController();
  const run = useFlowState((state) => state.session.run);
  const busy = useFlowState((state) => state.isLeaving);
  const isEnd = run.place.outcome !== undefined && findOutcomeHref(controller, run) === undefined;
  if (isEnd) return undefined;
  return { label: view.page.next ?? 'Next', blockedReason: view.blockedReason, busy, onNext: () => controller.navigation.next() };
}
