import type { FormStep } from '../../engine/index.ts';
import { quoteClientText } from '../descriptions/index.ts';
import type { DocumentLine } from './document.ts';

/** Short lines that clients read, each in quotation marks. The words of a link are part of its line. */
export function quoteLines(lines: FormStep['points'] = []): readonly DocumentLine[] {
  return lines.map((line) => quoteClientText(typeof line === 'string' ? line : line.text));
}
