import { TextFormWidget } from './TextFormWidget.tsx';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** An email address. Phones open a keyboard with the at sign for it. */
export function EmailFormWidget(props: FormWidgetProps) {
  return <TextFormWidget {...props} type="email" />;
}
