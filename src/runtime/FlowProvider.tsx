import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Flow } from '../engine/index.ts';
import type { Later } from './later.ts';
import { useRequest } from './navigation/useRequest.ts';
import type { RuntimePorts } from './ports.ts';
import { createController } from './session/controller.ts';
import { ControllerContext } from './useController.ts';

/** A flow, and the ports to the place it runs in. The same `ports` must be given for the provider's whole life. */
export interface FlowProviderProps {
  readonly flow: Flow;
  readonly ports: RuntimePorts;
  /** The part of the runtime that comes later, given by a page that begins with a screen of it. */
  readonly later?: Later;
  readonly children?: ReactNode;
}

/**
 * Holds one client's way through a flow. Stands inside a router, on the page whose addresses begin
 * with `flow.route`; any flow will do, it knows none. A flow of another hash begins a provider of its own.
 */
export function FlowProvider(props: FlowProviderProps) {
  return <Visit key={`${props.flow.id} ${props.flow.hash}`} {...props} />;
}

function Visit({ flow, ports, later, children }: FlowProviderProps) {
  const request = useRequest(flow);
  const [controller] = useState(() => createController(flow, ports, request, later));
  return <ControllerContext value={controller}>{children}</ControllerContext>;
}
