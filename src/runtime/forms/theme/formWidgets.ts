import type { RegistryWidgetsType, RJSFSchema } from '@rjsf/utils';
import type { FormDraft, FormContext } from '../formModule.ts';
import { CheckboxFormWidget } from './CheckboxFormWidget.tsx';
import { DateFormWidget } from './DateFormWidget.tsx';
import { NumberFormWidget } from './NumberFormWidget.tsx';
import { PasswordFormWidget } from './PasswordFormWidget.tsx';
import { RadioFormWidget } from './RadioFormWidget.tsx';
import { SelectFormWidget } from './SelectFormWidget.tsx';
import { TelFormWidget } from './TelFormWidget.tsx';
import { ZipFormWidget } from './ZipFormWidget.tsx';

/**
 * The theme's widgets: RJSF's own names where it has one, ours (`number`, `state`, `tel`, `zip`) as a layout writes
 * them. `text` and `email` are RJSF's, which draw our base input.
 */
export const formWidgets: RegistryWidgetsType<FormDraft, RJSFSchema, FormContext> = {
  CheckboxWidget: CheckboxFormWidget,
  DateWidget: DateFormWidget,
  PasswordWidget: PasswordFormWidget,
  RadioWidget: RadioFormWidget,
  SelectWidget: SelectFormWidget,
  number: NumberFormWidget,
  state: SelectFormWidget,
  tel: TelFormWidget,
  zip: ZipFormWidget,
};
