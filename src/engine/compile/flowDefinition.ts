import type { FlowFile, QuestionFile } from '../definitionFiles.ts';
import type { FormMetadata } from '../flow.ts';

/** The names of the API, from its schemas. */
export interface ApiNames {
  /** The closed list of events; `undefined` when the API has none. */
  readonly events?: readonly string[];
  /** Every endpoint. */
  readonly endpoints: readonly string[];
}

/** The names of the site's parts that flows can use (schemas/site-parts.json), by kind. */
export interface SitePartNames {
  readonly screens: readonly string[];
  readonly calls: readonly string[];
  readonly facts: readonly string[];
  /** The form fields that a flow passes to the next flow at a handoff. */
  readonly handoffFields: readonly string[];
  /** The storage keys of the site for a visit. */
  readonly sessionKeys: readonly string[];
  /** The paths of the site's pages without those of flows, as in its route table; empty if they are not known. */
  readonly pages: readonly string[];
}

/** The files of a flow: each is valid by its schema, and they are not checked together yet. */
export interface FlowDefinition {
  /** The name of its folder, such as `lead`. */
  readonly name: string;
  readonly version: number;
  /** The path of flow.json, for findings. */
  readonly file: string;
  readonly flow: FlowFile;
  /** Questions and banners by id. */
  readonly items: { readonly [id: string]: { readonly file: string; readonly item: QuestionFile } };
  /** The files in the folder of questions that are ignored because of their name, such as `mood.json.txt`. */
  readonly unreadFiles?: readonly string[];
  /** The forms that exist, by name. */
  readonly forms: { readonly [name: string]: FormMetadata };
  /** The flows that this one names in a handoff or under `entry`, by id, as far as their files can be read. */
  readonly linkedFlows: { readonly [id: string]: FlowFile };
  /** The names of the API. If given, events and endpoints are checked against it. */
  readonly api?: ApiNames;
  /** The parts of the site. If given, the names of parts are checked against it. */
  readonly siteParts?: SitePartNames;
}
