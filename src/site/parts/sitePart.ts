import type { ComponentType, ReactNode } from 'react';
import type { RuntimePorts } from '../../runtime/index.ts';
import type { FlowVisit } from './flowVisit.ts';

/** Where a flow names a part. */
export interface PartUse {
  /** The ids of the form steps that name it. */
  readonly steps: readonly string[];
  /** The facts of the flow that name it. */
  readonly facts: readonly string[];
}

/** What stands around the screens of a flow. */
export interface PartFrameProps {
  readonly visit: FlowVisit;
  readonly use: PartUse;
  /** The last part of the present address. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Something that the site adds to every flow that names it. All is optional. */
export interface SitePart {
  /** Called in the browser when the code of the page is loaded, before it renders. */
  readonly onLoad?: () => void;
  /** Called in the browser before the visit begins, with the query of the address. */
  readonly captureLink?: (query: URLSearchParams, visit: Pick<FlowVisit, 'flow' | 'path' | 'navigation'>) => void;
  /** True when it lets in a client who does not come from another flow. */
  readonly opensEntry?: (visit: FlowVisit) => boolean;
  /** Stands around the screens. It can show another screen instead, or lead elsewhere. */
  readonly Frame?: ComponentType<PartFrameProps>;
  /** Adds to the ports of the flow. */
  readonly extendPorts?: (ports: RuntimePorts, visit: FlowVisit, use: PartUse) => RuntimePorts;
  /** The prerendered first screen is never hydrated: what the part adds to it is known in the browser alone. */
  readonly isClientRendered?: true;
  /** Query parameters and keys of the session storage that change the first screen. */
  readonly firstScreenInputs?: { readonly query: readonly string[]; readonly session: readonly string[] };
}
