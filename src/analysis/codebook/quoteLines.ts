import type { FormStep } from '../../engine/index.ts';
import { quoteClientText } from '../descriptions/index.ts';
import type { DocumentLine } from './document.ts';

/** Puts short lines for clients in quotation marks. The text of a link is part of its line. */
export function quoteLines(lines: FormStep['points'] = []): readonly DocumentLine[] {
  return lines.map((line) => quoteClientText(typeof line === 'string' ? line : line.text));
}
