import { TextEntry } from './TextEntry.tsx';
import type { FormWidgetProps } from './widget.ts';

/** A zip code: digits on the phone's numeric keyboard. */
export function ZipEntry(props: FormWidgetProps) {
  return <TextEntry {...props} type="text" inputMode="numeric" width="short" />;
}
