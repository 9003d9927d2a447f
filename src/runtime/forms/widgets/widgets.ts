import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import type { Draft, FormContext } from '../../ports.ts';
import { CheckEntry } from './CheckEntry.tsx';
import { DateEntry } from './DateEntry.tsx';
import { RadioEntry } from './RadioEntry.tsx';
import { SelectEntry } from './SelectEntry.tsx';
import { TelEntry } from './TelEntry.tsx';
import { ZipEntry } from './ZipEntry.tsx';

/**
 * The theme's widgets: RJSF's own names where it has one, ours (`state`, `tel`, `zip`) as a layout writes
 * them. `text` and `email` are RJSF's, which draw our base input.
 */
export const widgets: RegistryWidgetsType<Draft, RJSFSchema, FormContext> = {
  CheckboxWidget: CheckEntry,
  DateWidget: DateEntry,
  RadioWidget: RadioEntry,
  SelectWidget: SelectEntry,
  state: SelectEntry,
  tel: TelEntry,
  zip: ZipEntry,
};
