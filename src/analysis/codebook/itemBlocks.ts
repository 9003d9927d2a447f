import { getTypedEntry } from '../../engine/index.ts';
import type { ChoiceItem, EntryItem, Item } from '../../engine/index.ts';
import { describeCondition, findOutcomeWords, quoteClientText } from '../descriptions/index.ts';
import type { DerivedCodebookSource } from './codebookSource.ts';
import { headingBlock, listBlock, tableBlock, textBlock } from './document.ts';
import type { Block, DocumentLine, Inline } from './document.ts';
import { whoBlocks } from './whoSection.ts';

/** Describes a question or banner: its texts, who sees it, and its answers with the stored value and the effect of each. */
export function itemBlocks(source: DerivedCodebookSource, item: Item): readonly Block[] {
  const kind = item.type === 'banner' ? 'banner' : 'question';
  return [
    headingBlock(4, [`${quoteClientText(item.content)} (${kind} `, { code: item.id }, ')']),
    ...(item.type === 'banner' || item.upperTitle === undefined ? [] : [textBlock(`Above it: ${quoteClientText(item.upperTitle)}`)]),
    ...(item.subtitle === undefined ? [] : [textBlock(`Below it: ${quoteClientText(item.subtitle)}`)]),
    ...(item.type === 'banner' || item.crisisLine !== true
      ? []
      : [textBlock('With it stands the crisis line, with links to call and text.')]),
    ...(item.type === 'banner' && item.claim !== undefined
      ? [textBlock(`${quoteClientText(item.claim.text)} About this figure: ${item.claim.about}`)]
      : []),
    ...(item.showWhen === undefined ? [] : [textBlock(`Shown only when ${describeCondition(source, item.showWhen)}.`)]),
    ...visibilityBlocks(source, item),
    ...(item.type === 'banner' ? [] : item.type === 'choice' ? choiceBlocks(source, item) : [textBlock(describeEntry(item))]),
  ];
}

/** Says who sees an item, among the clients who reach its step. */
function visibilityBlocks({ conditions, ...source }: DerivedCodebookSource, item: Item): readonly Block[] {
  const whole = conditions?.items.get(item.id);
  if (whole === undefined) return [];
  return whoBlocks(source, whole, { verb: 'sees it', among: 'Everybody who gets to this step' });
}

function choiceBlocks(source: DerivedCodebookSource, item: ChoiceItem): readonly Block[] {
  const { conditions } = source;
  const leadsTo = item.options.map(({ value }) => conditions?.endsAfter(item.id, value) ?? []);
  const isDecisive = leadsTo.some((ends) => ends.join() !== leadsTo[0]?.join());
  const possible = leadsTo[0] ?? [];
  const how = item.multi === true ? 'Several answers can be chosen.' : 'One answer can be chosen.';
  const rows = item.options.map((option, index): readonly DocumentLine[] => [
    option.name,
    [{ code: option.value }],
    describeOptionEffects(item, option).join(' '),
    ...(isDecisive ? [endList(source, leadsTo[index] ?? [])] : []),
    ...(item.multiSalesforce === true ? [describeExport(option)] : []),
  ]);
  const reasons = item.options.flatMap(({ name, disqualifyingReason }): readonly DocumentLine[] =>
    disqualifyingReason === undefined ? [] : [`After ${quoteClientText(name)}: ${quoteClientText(disqualifyingReason)}`],
  );
  const shared = (item.disqualifyingText ?? []).map((line): DocumentLine =>
    'paragraph' in line ? quoteClientText(line.paragraph) : `${quoteClientText(line.link.text)} (${line.link.href})`,
  );
  return [
    textBlock(`${how}${item.skippable === true ? ' The question can be passed without an answer.' : ''}`),
    ...tableBlock(
      [
        'Answer',
        'Stored as',
        'What it brings about',
        ...(isDecisive ? ['Ends still possible'] : []),
        ...(item.multiSalesforce === true ? ['Customer system'] : []),
      ],
      rows,
    ),
    ...(isDecisive || possible.length === 0
      ? []
      : [textBlock(['Ends still possible after any answer: ', ...endList(source, possible), '.'])]),
    ...(item.salesforceId === undefined ? [] : [textBlock(['Sent to the customer system as ', { code: item.salesforceId }, '.'])]),
    ...(reasons.length + shared.length === 0 ? [] : [textBlock('A client who is not a fit here reads:')]),
    ...listBlock([...reasons, ...shared]),
  ];
}

/** A list of ends, by their labels or else by their ids, separated by commas. */
function endList(source: DerivedCodebookSource, outcomes: readonly string[]): readonly Inline[] {
  return outcomes.flatMap((outcome, index): readonly Inline[] => {
    const words = findOutcomeWords(source, outcome);
    return [...(index === 0 ? [] : [', ']), words === undefined ? { code: outcome } : quoteClientText(words)];
  });
}

function describeExport({
  salesforceId = '',
  salesforcePositive = '',
  salesforceNegative = '',
}: ChoiceItem['options'][number]): DocumentLine {
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
  const limits = [
    ...(minimum === undefined ? [] : [`${minimum} or more`]),
    ...(maximum === undefined ? [] : [`${maximum} or less`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
  const bounds = limits.length === 0 ? '' : `, ${limits.join(', ')}`;
  return `The client types ${getTypedEntry(type).noun}${unit === undefined ? '' : ` (${unit})`}${bounds}.${skippable === true ? ' The question can be passed without an answer.' : ''}`;
}
