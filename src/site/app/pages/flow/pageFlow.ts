import type { Flow } from '../../../../engine/index.ts';
import type { findLatestLeadHandoff, listLatestLeads } from '../../../funnel/flow/leadHandoff.ts';
import type { FlowPortOptions } from '../../../funnel/flow/flowPorts.ts';
import type { PartUse, SitePart } from '../../../parts/sitePart.ts';
import type { Loadable } from './loadCache.ts';

/** A flow of a page, as src/site/build/generateFlowPage.ts writes it. */
interface BaseFlow extends FlowPortOptions {
  readonly id: string;
  readonly parts: readonly { readonly part: SitePart; readonly use: PartUse }[];
}

/** A flow that is loaded when a visit needs it. */
export type LoadableFlow = Loadable<Flow>;

/** The flow of an address. */
export interface PageFlow extends BaseFlow {
  /** The full flow, or its prefix. */
  readonly flow: Flow;
  /** Loads the full flow, where `flow` is its prefix. */
  readonly load?: () => Promise<Flow>;
  /** Earlier versions of it, the newest first. */
  readonly continued: readonly ContinuedFlow[];
}

/** An earlier version, in which a client continues a run that is under way. */
export interface ContinuedFlow extends BaseFlow, LoadableFlow {}

/** The page of an address with its flows. The flow that anybody may begin comes first. */
export interface FlowPageConfig {
  readonly address: string;
  readonly routeParams: { readonly [name: string]: string };
  readonly flows: readonly PageFlow[];
  /** The flows whose runs may hand over to a flow of the page. */
  readonly preceding: readonly LoadableFlow[];
  /** Finds the run that hands over to a flow of the page. Left out where no flow follows another one. */
  readonly findHandoff?: typeof findLatestLeadHandoff;
  /** Lists the flows that `findHandoff` needs. Left out where no flow follows another one. */
  readonly listLeads?: typeof listLatestLeads;
}

/** The flow of the page that the visit is in: the current version, or an earlier version in which the client continues a run. */
export interface ActiveFlow extends BaseFlow {
  readonly flow: Flow;
  readonly loadFullFlow: (() => Promise<Flow>) | undefined;
  /** The preceding flows, loaded, that `listLeads` has found in this session: usually one, or none. */
  readonly leads: readonly Flow[];
}
