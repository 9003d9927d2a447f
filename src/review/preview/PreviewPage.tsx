import { createMemoryHistory } from '@remix-run/router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { Flow } from '../../engine/index.ts';
import { getAddress, getStep, isPageStep, startRun } from '../../engine/index.ts';
import type { ComparisonReviewData, FlowReviewData, ReviewRun } from '../../analysis/reviewPages/index.ts';
import { expandOutcomeHref, FlowProvider, FlowScreen, HistoryRouter, RouteParams } from '../../runtime/index.ts';
import { LinkProvider } from '../../ui/index.ts';
import type { LinkProps } from '../../ui/index.ts';
import { readRun } from '../reviewAddress.ts';
import { createPreviewPorts } from './previewPorts.tsx';
import css from '../review.module.css';

interface PreviewPageProps {
  readonly data: FlowReviewData | ComparisonReviewData | null;
  /** The flow of a comparison that is shown: `b`, or `a` for any other text. Ignored for the data of a flow. */
  readonly side: string;
}

/** Renders a flow with the runtime, beginning with the run in the address, or at the first step without one. */
export function PreviewPage({ data, side }: PreviewPageProps) {
  if (data === null) return <p>The files of this flow cannot be used yet.</p>;
  const flow = 'flow' in data ? data.flow : side === 'b' ? data.b.flow : data.a.flow;
  const first = { answers: {}, context: { facts: {}, given: [] }, place: { step: flow.steps[0]!.id } };
  return <Preview flow={flow} run={readRun(window.location.hash) ?? first} />;
}

function Preview({ flow, run }: { readonly flow: Flow; readonly run: ReviewRun }) {
  const [left, setLeft] = useState(() => findRedirect(flow, run));
  const [ports] = useState(() =>
    createPreviewPorts(flow, run, (message) => {
      window.parent.postMessage(message, '*');
      setLeft(message.left);
    }),
  );
  const [history] = useState(() => {
    const { item, outcome } = run.place;
    const state = { ...(item === undefined ? {} : { item }), ...(outcome === undefined ? {} : { outcome }) };
    return createMemoryHistory({ initialEntries: [{ pathname: getAddress(flow, run), state }], v5Compat: true });
  });
  if (left !== undefined) return <LeftFlow href={left} />;
  return (
    <LinkProvider component={InertLink}>
      <HistoryRouter history={history} isSamePage={() => true}>
        <FlowRoute flow={flow}>
          <FlowProvider flow={flow} ports={ports}>
            <FlowScreen />
          </FlowProvider>
        </FlowRoute>
      </HistoryRouter>
    </LinkProvider>
  );
}

/** The address to which an ended run leads; `undefined` for a run that has not ended, or whose last step is a page that is shown. */
function findRedirect(flow: Flow, { place: { step, outcome }, context }: ReviewRun): string | undefined {
  if (outcome === undefined || isPageStep(getStep(flow, step))) return undefined;
  return expandOutcomeHref(flow.outcomes[outcome] ?? {}, startRun(flow, 'preview', context));
}

/** Replaces the page to which the flow leads, since a preview contains only the flow. */
function LeftFlow({ href }: { readonly href: string }) {
  return (
    <main className={css.end}>
      <h1>The flow ends here</h1>
      <p>
        A client goes on to <code>{href}</code>.
      </p>
    </main>
  );
}

/** Provides the part of the address that follows the route of the flow. */
function FlowRoute({ flow, children }: { readonly flow: Flow; readonly children: ReactNode }) {
  const rest = useLocation().pathname.split('/').slice(flow.route.split('/').length).join('/');
  return <RouteParams value={{ '*': rest }}>{children}</RouteParams>;
}

/** A link that does nothing when it is clicked, because a preview contains only the flow. */
function InertLink({ children, href, ...rest }: LinkProps) {
  return (
    <a {...rest} href={href} onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  );
}
