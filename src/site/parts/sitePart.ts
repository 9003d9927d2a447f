import type { ComponentType, ReactNode } from 'react';
import type { RuntimePorts } from '../../runtime/index.ts';
import type { FlowVisit } from './flowVisit.ts';

/** The places at which a flow names a part. */
export interface PartUse {
  /** The ids of the form steps that name it. */
  readonly steps: readonly string[];
  /** The facts of the flow that name it. */
  readonly facts: readonly string[];
}

/** The props of a component that wraps the screens of a flow. */
export interface PartFrameProps {
  readonly visit: FlowVisit;
  readonly use: PartUse;
  /** The path of the current step. */
  readonly path: string;
  readonly children: ReactNode;
}

/** A part that the site adds to every flow that names it. */
export interface SitePart {
  /** Called in the browser when the code of the page is loaded, before it renders. */
  readonly onLoad?: () => void;
  /** Called in the browser before the visit begins, with the query of the address. */
  readonly captureLink?: (query: URLSearchParams, visit: Pick<FlowVisit, 'flow' | 'path' | 'navigation'>) => void;
  /** Returns true when a client may enter the flow without coming from another flow. */
  readonly opensEntry?: (visit: FlowVisit) => boolean;
  /** Wraps the screens. It can show another screen instead, or redirect. */
  readonly Frame?: ComponentType<PartFrameProps>;
  /** Returns the ports of the flow with the additions of the part. */
  readonly extendPorts?: (ports: RuntimePorts, visit: FlowVisit, use: PartUse) => RuntimePorts;
  /** Set when the prerendered first screen cannot be hydrated, because only the browser knows what the part adds to it. */
  readonly isClientRendered?: true;
  /** The query parameters and keys of the session storage that change the first screen. */
  readonly firstScreenInputs?: { readonly query: readonly string[]; readonly session: readonly string[] };
}
