import { TextFormWidget } from './TextFormWidget.tsx';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** An email address, for which a phone opens a keyboard with the at sign. */
export function EmailFormWidget(props: FormWidgetProps) {
  return <TextFormWidget {...props} type="email" />;
}
