import { isFormStep } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';

/** Whether a form is the first one of a flow, or of a flow prefix: `FieldList` renders it, and `SchemaForm` all others. */
export function isFirstForm({ steps }: Flow, name: string): boolean {
  return steps.find(isFormStep)?.form === name;
}
