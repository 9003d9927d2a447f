import type { Flow } from '../../engine/index.ts';
import type { FieldLabels, FlowLabels, LabelledFlow } from '../descriptions/index.ts';
import type { RunConditions } from '../reachability/index.ts';
import type { FormDescription } from './formDescription.ts';

/** One finding that a definition allows. */
export interface SuppressedFinding {
  /** The question, step or flow that allows it. */
  readonly where: string;
  readonly rule: string;
  readonly because: string;
}

/** All that a codebook is made of. */
export interface CodebookSource extends LabelledFlow {
  readonly forms: { readonly [form: string]: FormDescription };
  readonly suppressed: readonly SuppressedFinding[];
}

/** The same with what is derived from the flow: who gets where. */
export interface DerivedCodebookSource extends CodebookSource {
  /** `undefined` where the flow is too large for that. */
  readonly conditions: RunConditions | undefined;
}

/** A book of a flow, its forms, what its facts and ends are called, and what it allows. */
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
