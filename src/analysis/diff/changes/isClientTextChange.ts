import { isClientText } from '../../../engine/index.ts';
import type { ClientTextFormat } from '../../../engine/index.ts';
import type { FlowVersion } from '../comparison.ts';
import type { PropertyChange } from './propertyChange.ts';

/** Whether a change is one of a text that clients read. `after` is the later version. */
export function isClientTextChange(after: FlowVersion, { at: { file, pointer } }: PropertyChange): boolean {
  return isClientText(formatOf(after, file), pointer);
}

/** The format of a file of a version. */
function formatOf({ definition }: FlowVersion, file: string): ClientTextFormat {
  if (file === definition.file) return 'flow';
  if (file.endsWith('.ui.json')) return 'form-ui';
  return file.startsWith('schemas/forms/') ? 'form' : 'question';
}
