import type { ChoiceItem, EntryItem, Item } from '../../engine/index.ts';
import { describeCondition, quoteClientText } from '../descriptions/index.ts';
import type { CodebookSource } from './codebookSource.ts';
import { headingBlock, listBlock, tableBlock, textBlock } from './document.ts';
import type { Block, Line } from './document.ts';

/** One question or banner: its texts, its condition, and its options with their stored values and effects. */
export function itemBlocks(source: CodebookSource, item: Item): readonly Block[] {
  const kind = item.type === 'banner' ? 'banner' : 'question';
  return [
    headingBlock(4, [`${quoteClientText(item.content)} (${kind} `, { code: item.id }, ')']),
    ...(item.subtitle === undefined ? [] : [textBlock(`Below it: ${quoteClientText(item.subtitle)}`)]),
    ...(item.type === 'banner' && item.claim !== undefined
      ? [textBlock(`${quoteClientText(item.claim.text)} About this figure: ${item.claim.about}`)]
      : []),
    ...(item.showWhen === undefined ? [] : [textBlock(`Shown only when ${describeCondition(source, item.showWhen)}.`)]),
    ...(item.type === 'banner' ? [] : item.type === 'choice' ? choiceBlocks(item) : [textBlock(describeEntry(item))]),
  ];
}

function choiceBlocks(item: ChoiceItem): readonly Block[] {
  const how = item.multi === true ? 'Several answers can be chosen.' : 'One answer can be chosen.';
  const rows = item.options.map((option): readonly Line[] => [
    option.name,
    [{ code: option.value }],
    describeOptionEffects(item, option).join(' '),
    ...(item.multiSalesforce === true ? [describeExport(option)] : []),
  ]);
  const reasons = item.options.flatMap(({ name, disqualifyingReason }): readonly Line[] =>
    disqualifyingReason === undefined ? [] : [`After ${quoteClientText(name)}: ${quoteClientText(disqualifyingReason)}`],
  );
  const shared = (item.disqualifyingText ?? []).map((line): Line =>
    'paragraph' in line ? quoteClientText(line.paragraph) : `${quoteClientText(line.link.text)} (${line.link.href})`,
  );
  return [
    textBlock(`${how}${item.skippable === true ? ' The question can be passed without an answer.' : ''}`),
    ...tableBlock(['Answer', 'Stored as', 'What it brings about', ...(item.multiSalesforce === true ? ['Customer system'] : [])], rows),
    ...(item.salesforceId === undefined ? [] : [textBlock(['Sent to the customer system as ', { code: item.salesforceId }, '.'])]),
    ...(reasons.length + shared.length === 0 ? [] : [textBlock('A client who is not a fit here reads:')]),
    ...listBlock([...reasons, ...shared]),
  ];
}

function describeExport({ salesforceId = '', salesforcePositive = '', salesforceNegative = '' }: ChoiceItem['options'][number]): Line {
  return [{ code: salesforceId }, `: ${quoteClientText(salesforcePositive)} when chosen, else ${quoteClientText(salesforceNegative)}`];
}

function describeOptionEffects(item: ChoiceItem, { value, exclusive, crisis, other }: ChoiceItem['options'][number]): readonly string[] {
  return [
    ...(item.disqualifyingValue?.includes(value) === true
      ? [item.exits.some(({ to }) => to !== undefined) ? 'Ends the flow as not qualified.' : 'Ends the flow here as not qualified.']
      : []),
    ...(item.negativeValues?.includes(value) === true ? ['Counts against buying at once.'] : []),
    ...(crisis === true ? ['The crisis line stands first on every later screen.'] : []),
    ...(exclusive === true ? ['Takes every other answer back.'] : []),
    ...(other === undefined ? [] : [`Opens a text box: ${quoteClientText(other)}.`]),
  ];
}

function describeEntry({ type, minimum, maximum, unit, maxLength, skippable }: EntryItem): string {
  const kinds = { text: 'words', number: 'a number', date: 'a date' } as const;
  const limits = [
    ...(minimum === undefined ? [] : [`${minimum} or more`]),
    ...(maximum === undefined ? [] : [`${maximum} or less`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
  const bounds = limits.length === 0 ? '' : `, ${limits.join(', ')}`;
  return `The client types ${kinds[type]}${unit === undefined ? '' : ` (${unit})`}${bounds}.${skippable === true ? ' The question can be passed without an answer.' : ''}`;
}
