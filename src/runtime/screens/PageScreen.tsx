import type { PageContent } from '../../engine/index.ts';
import { HeadGroup, Lead, Meta, Ticks } from '../../ui/index.ts';
import { hrefOf } from '../session/ends.ts';
import { useController, useFlowState, useLater } from '../useController.ts';
import { Frame } from './Frame.tsx';
import type { NextAction } from './Frame.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import type { ScreenProps, ViewOf } from './screen.ts';

/** A page of words. At an outcome its button leads out of the flow, or there is none. */
export function PageScreen({ view }: ScreenProps<'page'>) {
  const next = usePageNext(view);
  const { title, display, lead, note } = view.page;
  return (
    <Frame view={view} next={next} note={note !== undefined && <Meta>{note}</Meta>}>
      <HeadGroup>
        <ScreenHeading display={display}>{title}</ScreenHeading>
        {lead !== undefined && <Lead>{lead}</Lead>}
      </HeadGroup>
      <PageWords page={view.page} />
    </Frame>
  );
}

/** What stands under the words at the head of a page. */
export function PageWords({ page: { points, claim } }: { page: PageContent }) {
  const ClaimNote = useLater()?.ClaimNote;
  return (
    <>
      {points !== undefined && <Ticks items={points} />}
      {ClaimNote !== undefined && claim !== undefined && <ClaimNote {...claim} />}
    </>
  );
}

/** The button of a page; none where the flow ends on it. */
export function usePageNext(view: ViewOf<'page' | 'failed'>): NextAction | undefined {
  const controller = useController();
  const run = useFlowState((state) => state.session.run);
  const busy = useFlowState((state) => state.leaving);
  const isEnd = run.place.outcome !== undefined && hrefOf(controller, run) === undefined;
  if (isEnd) return undefined;
  return { label: view.page.next ?? 'Next', held: view.held, busy, onNext: () => controller.moves.next() };
}
