import type { Flow } from '../../engine/index.ts';
import type { FieldLabels, FlowLabels, LabelledFlow } from '../descriptions/index.ts';
import type { RunConditions } from '../reachability/index.ts';
import type { FormDescription } from './formDescription.ts';

/** A suppression in a definition. */
export interface SuppressedFinding {
  /** The question, step or flow that has the suppression. */
  readonly where: string;
  readonly rule: string;
  readonly because: string;
}

/** The input of a codebook, without what is derived by analysis. */
export interface CodebookSource extends LabelledFlow {
  readonly forms: { readonly [form: string]: FormDescription };
  readonly suppressed: readonly SuppressedFinding[];
}

/** The input of a codebook with the conditions derived from the flow. */
export interface DerivedCodebookSource extends CodebookSource {
  /** Who reaches which step, item and end; `undefined` where the flow is too large to derive it. */
  readonly conditions: RunConditions | undefined;
}

/** Creates the input of a codebook from a flow, the labels of its facts and ends, the descriptions of its forms, and its suppressions. */
export function codebookSourceOf(
  flow: Flow,
  labels: FlowLabels,
  forms: CodebookSource['forms'],
  suppressed: readonly SuppressedFinding[],
): CodebookSource {
  return { flow, labels, forms, suppressed, fieldLabels: fieldLabelsOf(forms) };
}

function fieldLabelsOf(forms: CodebookSource['forms']): FieldLabels {
  return Object.fromEntries(
    Object.entries(forms).map(([form, { fields }]) => [form, Object.fromEntries(fields.map(({ name, label }) => [name, label]))]),
  );
}
