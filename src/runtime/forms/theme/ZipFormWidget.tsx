import { TextFormWidget } from './TextFormWidget.tsx';
import type { FormWidgetProps } from './formWidgetProps.ts';

/** A zip code: digits on the phone's numeric keyboard. */
export function ZipFormWidget(props: FormWidgetProps) {
  return <TextFormWidget {...props} type="text" inputMode="numeric" width="short" />;
}
