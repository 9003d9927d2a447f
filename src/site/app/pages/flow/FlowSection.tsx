import { use, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { FlowProvider, FlowScreen } from '../../../../runtime/index.ts';
import type { RuntimePorts } from '../../../../runtime/index.ts';
import { flowPorts } from '../../../funnel/flow/flowPorts.ts';
import { hasCrisisAnswer } from '../../../funnel/session/crisisAnswer.ts';
import type { LeadHandoff } from '../../../funnel/flow/leadHandoff.ts';
import { prerenderPorts, PrerenderedStepContext } from '../../../funnel/flow/prerenderPorts.ts';
import { readOriginRoute } from '../../../funnel/session/originRoute.ts';
import { captureSessionFacts } from '../../../funnel/session/linkFacts.ts';
import type { VisitNavigation, FlowVisit } from '../../../parts/flowVisit.ts';
import { isPrerendering } from '../../../browser/isPrerendering.ts';
import { createRedirectState, useIsClientNavigation, useRedirectingRoute } from '../../../frame/pageArrival.tsx';
import { usePageNavigation } from '../../usePageNavigation.ts';
import type { FlowPageConfig, ActiveFlow } from './pageFlow.ts';

interface FlowSectionProps {
  readonly active: ActiveFlow;
  readonly page: FlowPageConfig;
  /** The last part of the present address. */
  readonly path: string;
}

/** The screens of one flow of a page. A client who may not begin the flow is redirected to the page that the flow names. */
export function FlowSection({ active, page, path }: FlowSectionProps) {
  const { flow, parts } = active;
  const navigation = useVisitNavigation(active, page.routeParams);
  const [visit] = useState(() => beginVisit(active, page, path, navigation));
  const [isOpen] = useState(
    () => flow.entry === undefined || visit.preceding !== undefined || parts.some(({ part }) => part.opensEntry?.(visit) === true),
  );
  if (!isOpen)
    return <Navigate to={expandRouteFacts(flow.entry?.else ?? '/', page.routeParams)} state={createRedirectState(flow.route)} replace />;
  const isFirstUse = (index: number): boolean => parts.findIndex(({ part }) => part.Frame === parts[index]?.part.Frame) === index;
  return parts.reduceRight(
    (content, { part: { Frame }, use }, index) =>
      Frame === undefined || !isFirstUse(index) ? (
        content
      ) : (
        <Frame visit={visit} use={use} path={path}>
          {content}
        </Frame>
      ),
    <FlowContent active={active} visit={visit} />,
  );
}

/** An address of a flow file, with each {name} replaced by that part of the present address. */
function expandRouteFacts(address: string, routeParams: FlowPageConfig['routeParams']): string {
  return address.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(routeParams[name] ?? ''));
}

/** The screens of the flow. Its ports are created when it is first shown, because a frame around it may have stored something before. */
function FlowContent({ active, visit }: { readonly active: ActiveFlow; readonly visit: FlowVisit }) {
  const ofStep = use(PrerenderedStepContext);
  const isRedirected = useRedirectingRoute() !== undefined;
  const [ports] = useState(() => ({ ...createPorts(active, visit), isRedirected, ...ofStep }));
  const hasArrived = useIsClientNavigation();
  const { flow, loadFullFlow } = active;
  return (
    <FlowProvider flow={flow} ports={ports} {...(loadFullFlow === undefined ? {} : { loadFullFlow })}>
      <FlowScreen isClientNavigation={hasArrived} redirectState={createRedirectState(flow.route)} />
    </FlowProvider>
  );
}

function useVisitNavigation({ flow }: ActiveFlow, routeParams: FlowPageConfig['routeParams']): VisitNavigation {
  const navigate = useNavigate();
  const navigation = usePageNavigation(flow.route, routeParams);
  return {
    ...navigation,
    goBackTo: (handoff: LeadHandoff) => {
      // When this page was opened from the preceding flow, the previous history entry is a screen of that flow.
      if (readOriginRoute() === handoff.flow.route) navigate(-1);
      else navigate(handoff.address);
    },
  };
}

function beginVisit({ flow, parts, leads }: ActiveFlow, page: FlowPageConfig, path: string, navigation: VisitNavigation): FlowVisit {
  const visit = { flow, path, navigation };
  if (isPrerendering) return { ...visit, preceding: undefined, findHandoffOfOtherFlow: () => undefined };
  const query = new URLSearchParams(window.location.search);
  captureSessionFacts(flow, query);
  for (const { part } of parts) part.captureLink?.(query, visit);
  return { ...visit, preceding: page.findHandoff?.(leads, flow), findHandoffOfOtherFlow: () => findHandoffOfOtherFlow(flow, leads, page) };
}

/** The address at which a flow hands over, when another flow has handed this client over to the same flow. */
function findHandoffOfOtherFlow(
  { id, outcomes }: FlowVisit['flow'],
  leads: ActiveFlow['leads'],
  { flows, findHandoff, routeParams }: FlowPageConfig,
): string | undefined {
  for (const next of flows) {
    const handoff = findHandoff?.(leads, next.flow);
    const outcome = Object.values(outcomes).find((one) => one.handoff?.split('#')[0] === next.id);
    if (handoff !== undefined && handoff.flow.id !== id && outcome?.href !== undefined) return expandRouteFacts(outcome.href, routeParams);
  }
  return undefined;
}

function createPorts({ flow, parts, ...options }: ActiveFlow, visit: FlowVisit): RuntimePorts {
  const { preceding, navigation } = visit;
  const base = flowPorts(flow, navigation, options);
  if (isPrerendering) return { ...base, ...prerenderPorts };
  const own: RuntimePorts = {
    ...base,
    isAfterCrisisAnswer: hasCrisisAnswer(flow.id),
    ...(preceding && { findFollowedRun: () => preceding.follows, leaveBackward: () => navigation.goBackTo(preceding) }),
  };
  return parts.reduce((ports, { part, use }) => part.extendPorts?.(ports, visit, use) ?? ports, own);
}
