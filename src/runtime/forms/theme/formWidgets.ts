import type { ComponentType } from 'react';
import { CheckboxFormWidget } from './CheckboxFormWidget.tsx';
import { DateFormWidget } from './DateFormWidget.tsx';
import { EmailFormWidget } from './EmailFormWidget.tsx';
import { NumberFormWidget } from './NumberFormWidget.tsx';
import { PasswordFormWidget } from './PasswordFormWidget.tsx';
import { RadioFormWidget } from './RadioFormWidget.tsx';
import { SelectFormWidget } from './SelectFormWidget.tsx';
import { TelFormWidget } from './TelFormWidget.tsx';
import { TextFormWidget } from './TextFormWidget.tsx';
import { ZipFormWidget } from './ZipFormWidget.tsx';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** The theme's widgets, by the name that a layout gives them in `ui:widget` (schemas/form-ui.schema.json). */
export const formWidgets = {
  checkbox: CheckboxFormWidget,
  date: DateFormWidget,
  email: EmailFormWidget,
  number: NumberFormWidget,
  password: PasswordFormWidget,
  radio: RadioFormWidget,
  select: SelectFormWidget,
  state: SelectFormWidget,
  tel: TelFormWidget,
  text: TextFormWidget,
  zip: ZipFormWidget,
} satisfies { readonly [name: string]: ComponentType<FormWidgetProps> };

/** The name of a widget. */
export type FormWidgetName = keyof typeof formWidgets;
