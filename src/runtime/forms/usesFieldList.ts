import { isFormStep } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';

/**
 * Whether `FieldList` renders a form, and not `SchemaForm`. It renders the first form of a flow or of a flow prefix, because a
 * visit would wait for RJSF, and forms without fields, because RJSF would have nothing to render.
 */
export function usesFieldList({ steps, forms }: Flow, name: string): boolean {
  const { fields } = forms[name] ?? {};
  return steps.find(isFormStep)?.form === name || (fields !== undefined && Object.keys(fields).length === 0);
}
