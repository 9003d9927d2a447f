import type { Flow } from '../../engine/index.ts';
import type { LeadHandoff } from '../funnel/flow/leadHandoff.ts';
import type { PageNavigation } from '../funnel/flow/sitePorts.ts';

/** A visit to a flow, with what the parts of the site need of it. */
export interface FlowVisit {
  /** The flow, or its prefix. */
  readonly flow: Flow;
  /** The path of the step at which the flow was opened. */
  readonly path: string;
  /** The run of another flow that handed over to this one. */
  readonly preceding: LeadHandoff | undefined;
  readonly navigation: VisitNavigation;
  /**
   * The address of the page that follows this flow, if another flow has already handed the client over to that page; else `undefined`.
   */
  findHandoffOfOtherFlow(): string | undefined;
}

/** The functions by which a visit leaves its page. */
export interface VisitNavigation extends PageNavigation {
  /** Goes back to the preceding flow, to the place where it was left. */
  readonly goBackTo: (preceding: LeadHandoff) => void;
}
