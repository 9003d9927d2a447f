import type { Flow, Step } from '../../engine/index.ts';
import type { FlowController } from '../session/controller.ts';

/**
 * Fetches what may be needed after a step: the forms and the pages that it may lead to, then the rest of the flow. Code
 * first, as the next screens are those of the opening. What has failed is tried again only when it is needed: then it can be said.
 */
export async function prefetchNextScreens({ loader, state, ports }: FlowController, flow: Flow, step: Step): Promise<void> {
  for (const href of listNextPages(flow, step)) ports.prefetchPage?.(href);
  await Promise.all(listNextForms(flow, step).map((name) => loader.loadForm(name)));
  if (state.get().fullFlow === undefined) await loader.loadFullFlow();
}

function listNextForms(flow: Flow, step: Step): readonly string[] {
  return step.exits.flatMap(({ to }) => {
    const next = flow.steps[flow.stepIndex[to ?? ''] ?? -1];
    return next?.kind === 'form' ? [next.form] : [];
  });
}

/** Where the step's own ends lead; one that is still to be filled in with facts names its page all the same. */
function listNextPages({ outcomes }: Flow, { exits, end: own }: Step): readonly string[] {
  const ends = [own, ...exits.map(({ end }) => end)];
  return ends.flatMap((end) => outcomes[end ?? '']?.href ?? []);
}
