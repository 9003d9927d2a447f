import { isFork, isPageStep } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';

/** The range of lengths, in characters, in which search engines show a description in full. */
const lengths = { min: 50, max: 160 };

/** The description of a flow for search engines and link previews: the first sentences of its first screen, or else its title. */
export function describeFlow({ title, steps }: Flow): string {
  const first = steps.find((step) => !isFork(step));
  const lead = (first === undefined ? undefined : isPageStep(first) ? first.page.lead : first.lead) ?? '';
  const sentences = (lead.match(/[^.!?]+[.!?]+(?=\s|$)/g) ?? []).map((sentence) => sentence.trim());
  const words = sentences.reduce(
    (text, sentence) => (`${text} ${sentence}`.length <= lengths.max ? `${text} ${sentence}`.trim() : text),
    '',
  );
  return words.length >= lengths.min ? words : `${title}: a few questions, answered in a few minutes at your own pace.`;
}
