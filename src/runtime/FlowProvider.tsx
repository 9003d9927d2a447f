import { use, useState } from 'react';
import type { ReactNode } from 'react';
import type { Flow } from '../engine/index.ts';
import type { DeferredModules } from './deferred/deferredModules.ts';
import { useFlowLocation } from './session/navigation/useFlowLocation.ts';
import type { RuntimePorts } from './ports.ts';
import { createController } from './session/controller.ts';
import { canOpenSession } from './session/session.ts';
import { ControllerContext } from './session/useController.ts';

/** A flow, and the ports to the place it runs in. The same `ports` must be given for the provider's whole life. */
export interface FlowProviderProps {
  /** The whole flow, or its opening. */
  readonly flow: Flow;
  /** Fetches the whole flow, where `flow` may be its opening. */
  readonly loadFullFlow?: () => Promise<Flow>;
  readonly ports: RuntimePorts;
  /** The part of the runtime that comes later, given by a page that begins with a screen of it. */
  readonly deferred?: DeferredModules;
  readonly children?: ReactNode;
}

/**
 * Holds one client's way through a flow. Stands inside a router, on the page whose addresses begin
 * with `flow.route`; any flow will do, it knows none. A flow of another hash begins a provider of its own. A visit that
 * has come further than an opening leads is drawn when the whole flow is there; it throws when that does not come.
 */
export function FlowProvider(props: FlowProviderProps) {
  return <SessionProvider key={`${props.flow.id} ${props.flow.hash}`} {...props} />;
}

function SessionProvider({ flow: given, loadFullFlow, ports, deferred, children }: FlowProviderProps) {
  const request = useFlowLocation();
  const [isEnough] = useState(() => loadFullFlow === undefined || canOpenSession(given, ports, request));
  const flow = isEnough || loadFullFlow === undefined ? given : use(loadFullFlowOnce(given, loadFullFlow));
  const [controller] = useState(() => createController(flow, ports, request, { deferred, loadFullFlow }));
  return <ControllerContext value={controller}>{children}</ControllerContext>;
}

const fullFlowPromises = new WeakMap<Flow, Promise<Flow>>();

/** The whole flow of an opening, asked for once: a drawing that was put off until it comes finds the same promise again. */
function loadFullFlowOnce(opening: Flow, whole: () => Promise<Flow>): Promise<Flow> {
  const before = fullFlowPromises.get(opening);
  if (before !== undefined) return before;
  const promise = whole();
  fullFlowPromises.set(opening, promise);
  return promise;
}
