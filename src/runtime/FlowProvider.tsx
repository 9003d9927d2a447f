import { use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Flow } from '../engine/index.ts';
import type { RuntimePorts } from './ports.ts';
import { createController } from './session/controller.ts';
import type { FlowLocation } from './session/navigation/flowLocation.ts';
import { useFlowLocation } from './session/navigation/useFlowLocation.ts';
import { openSession, readStoredSession } from './session/session.ts';
import type { OpenedSession } from './session/session.ts';
import { ControllerContext } from './session/useController.ts';

/** A flow, and its ports. The same `ports` must be given for the whole life of the provider. */
export interface FlowProviderProps {
  /** The full flow, or its prefix. */
  readonly flow: Flow;
  /** Fetches the full flow, where `flow` may be its prefix. */
  readonly loadFullFlow?: () => Promise<Flow>;
  readonly ports: RuntimePorts;
  readonly children?: ReactNode;
}

/**
 * Holds one client's session of a flow. It must be inside a router, on the page whose addresses begin with `flow.route`. A
 * flow with another hash has a session of its own. A stored session outside the flow prefix suspends until the full flow is
 * loaded, and throws when that fails.
 */
export function FlowProvider(props: FlowProviderProps) {
  return <SessionProvider key={`${props.flow.id} ${props.flow.hash}`} {...props} />;
}

function SessionProvider({ flow, loadFullFlow, ports, children }: FlowProviderProps) {
  const request = useFlowLocation();
  const [opening] = useState(() => pendingSessions.get(flow) ?? openWithFullFlow(flow, loadFullFlow, ports, request));
  const opened = opening instanceof Promise ? use(opening) : opening;
  // Only for the renders of this mount: the next one reads the storage again, and fetches again what has failed. The error is
  // thrown here, because React renders a tree that throws in a render once more, which would fetch at once.
  useEffect(() => {
    pendingSessions.delete(flow);
    if ('error' in opened) throw opened.error;
  }, [flow, opened]);
  if ('error' in opened) return null;
  return (
    <ControllerProvider opened={opened} ports={ports} {...(loadFullFlow === undefined ? {} : { loadFullFlow })}>
      {children}
    </ControllerProvider>
  );
}

function ControllerProvider({
  opened,
  ports,
  loadFullFlow,
  children,
}: Omit<FlowProviderProps, 'flow'> & { readonly opened: OpenedSession }) {
  const [controller] = useState(() => createController(opened, ports, loadFullFlow));
  return <ControllerContext value={controller}>{children}</ControllerContext>;
}

/** Why a session could not be opened. */
interface FailedOpening {
  readonly error: unknown;
}

/** The sessions that wait for their full flow, by flow prefix. React drops the state of a component that suspends on its first render. */
const pendingSessions = new WeakMap<Flow, Promise<OpenedSession | FailedOpening>>();

/** The session with the prefix where that is enough; else with the full flow. The storage is read once. */
function openWithFullFlow(
  flow: Flow,
  loadFullFlow: FlowProviderProps['loadFullFlow'],
  ports: RuntimePorts,
  request: FlowLocation,
): OpenedSession | Promise<OpenedSession | FailedOpening> {
  const stored = readStoredSession(flow, ports);
  const opened = openSession(flow, ports, request, stored);
  if (opened !== undefined) return opened;
  const pending = loadAndOpen(flow, loadFullFlow, (fullFlow) => openSession(fullFlow, ports, request, stored)).catch((error: unknown) => ({
    error,
  }));
  pendingSessions.set(flow, pending);
  return pending;
}

async function loadAndOpen(
  { id }: Flow,
  loadFullFlow: FlowProviderProps['loadFullFlow'],
  open: (fullFlow: Flow) => OpenedSession | undefined,
): Promise<OpenedSession> {
  if (loadFullFlow === undefined) throw new Error(`Only a prefix of ${id} is loaded; give its FlowProvider 'loadFullFlow' too.`);
  const opened = open(await loadFullFlow());
  if (opened === undefined) throw new Error(`The 'loadFullFlow' of ${id} has returned a flow prefix.`);
  return opened;
}
