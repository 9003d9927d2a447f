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
  /** Which flow of a comparison is shown. */
  readonly side: string;
}

/** A flow in the hands of its runtime, at the run that the address holds. */
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

/** Where a run that has ended without a screen of its own leads. */
function findRedirect(flow: Flow, { place: { step, outcome }, context }: ReviewRun): string | undefined {
  if (outcome === undefined || isPageStep(getStep(flow, step))) return undefined;
  return expandOutcomeHref(flow.outcomes[outcome] ?? {}, startRun(flow, 'preview', context));
}

/** What stands in place of the page that the flow leads to. */
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

/** The part of the address behind that of the flow. */
function FlowRoute({ flow, children }: { readonly flow: Flow; readonly children: ReactNode }) {
  const rest = useLocation().pathname.split('/').slice(flow.route.split('/').length).join('/');
  return <RouteParams value={{ '*': rest }}>{children}</RouteParams>;
}

/** A link of a screen. It leads nowhere, because a preview is a flow alone. */
function InertLink({ children, href, ...rest }: LinkProps) {
  return (
    <a {...rest} href={href} onClick={(event) => event.preventDefault()}>
      {children}
    </a>
  );
}
