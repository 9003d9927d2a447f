import type { FlowFile, QuestionFile } from '../definitionFiles.ts';
import type { FormMetadata } from '../flow.ts';

/** The names of the API, from its schemas. */
export interface ApiNames {
  /** The closed list of events; `undefined` when the API counts none. */
  readonly events?: readonly string[];
  /** Every endpoint. */
  readonly endpoints: readonly string[];
}

/** The names of what the site adds to flows (schemas/site-parts.json), by kind. */
export interface SitePartNames {
  readonly screens: readonly string[];
  readonly calls: readonly string[];
  readonly facts: readonly string[];
  /** The fields of forms that a flow gives to the one that it hands over to. */
  readonly handoffFields: readonly string[];
  /** The names under which the site itself stores what belongs to a visit. */
  readonly sessionKeys: readonly string[];
  /** The paths of the site's pages beside those of flows, as its route table writes them; empty where they are not known. */
  readonly pages: readonly string[];
}

/** A flow as its files declare it: each already valid against its schema, not yet checked together. */
export interface FlowDefinition {
  /** The folder's name, such as `lead`. */
  readonly name: string;
  readonly version: number;
  /** The place of flow.json, for findings. */
  readonly file: string;
  readonly flow: FlowFile;
  /** Questions and banners by id. */
  readonly items: { readonly [id: string]: { readonly file: string; readonly item: QuestionFile } };
  /** The files among the questions that are not read because of their name, such as `mood.json.txt`. */
  readonly unreadFiles?: readonly string[];
  /** The forms that exist, by name. */
  readonly forms: { readonly [name: string]: FormMetadata };
  /** The flows that this one names in a handoff or under `entry`, by id, as far as they can be read. */
  readonly linkedFlows: { readonly [id: string]: FlowFile };
  /** The names of the API, where there is one: events and endpoints are then checked against it. */
  readonly api?: ApiNames;
  /** What the site adds to flows, where there is a site: the names of a flow are then checked against it. */
  readonly siteParts?: SitePartNames;
}
