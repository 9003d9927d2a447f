import type { Flow } from '../../engine/index.ts';
import type { LeadHandoff } from '../funnel/flow/leadHandoff.ts';
import type { PageNavigation } from '../funnel/flow/sitePorts.ts';

/** A visit to a flow, as the parts of the site need it. */
export interface FlowVisit {
  /** The flow, or its prefix. */
  readonly flow: Flow;
  /** The last part of the address that the flow was opened by. */
  readonly path: string;
  /** The run of another flow that handed over to this one. */
  readonly preceding: LeadHandoff | undefined;
  readonly navigation: VisitNavigation;
  /**
   * The page that follows this flow, for a client whom another flow has handed over to that page already; `undefined` for
   * everybody else.
   */
  findHandoffOfOtherFlow(): string | undefined;
}

/** How a visit leaves its page. */
export interface VisitNavigation extends PageNavigation {
  /** Goes back to the preceding flow, to the place where it was left. */
  readonly goBackTo: (preceding: LeadHandoff) => void;
}
