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

/** A flow and its ports. `ports` must be the same object during the whole life of the provider. */
export interface FlowProviderProps {
  /** The full flow, or its prefix. */
  readonly flow: Flow;
  /** Fetches the full flow; needed where `flow` may be a prefix. */
  readonly loadFullFlow?: () => Promise<Flow>;
  readonly ports: RuntimePorts;
  readonly children?: ReactNode;
}

/**
 * Provides one client's session of a flow. It must be inside a router, on the page whose addresses begin with `flow.route`. A flow
 * with another hash gets another session. A session that the flow prefix cannot resume suspends until the full flow is loaded, and
 * throws when loading fails.
 */
export function FlowProvider(props: FlowProviderProps) {
  return <SessionProvider key={`${props.flow.id} ${props.flow.hash}`} {...props} />;
}

function SessionProvider({ flow, loadFullFlow, ports, children }: FlowProviderProps) {
  const request = useFlowLocation();
  const [opening] = useState(() => pendingSessions.get(flow) ?? openWithFullFlow(flow, loadFullFlow, ports, request));
  const opened = opening instanceof Promise ? use(opening) : opening;
  // The failure belongs to this mount: the next mount reads the storage and fetches again. It is thrown in an effect, because React
  // renders a tree that has thrown during a render a second time, which would fetch again at once.
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

/**
 * The sessions that wait for their full flow, by flow prefix. They are stored outside the component, because React drops the state
 * of a component that suspends on its first render.
 */
const pendingSessions = new WeakMap<Flow, Promise<OpenedSession | FailedOpening>>();

/** Opens the session with the flow prefix if that is enough, otherwise with the full flow. The storage is read once. */
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
