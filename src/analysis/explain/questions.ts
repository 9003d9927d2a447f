import type { Choice, Entry, Item } from '../../engine/index.ts';
import { conditionWords, quoted } from '../words/index.ts';
import type { Book } from './book.ts';
import { heading, list, table, text } from './document.ts';
import type { Block, Line } from './document.ts';

/** One question or banner: its words, who sees it, its answers with the value that is stored and what each brings about. */
export function itemBlocks(book: Book, item: Item): readonly Block[] {
  const kind = item.type === 'banner' ? 'banner' : 'question';
  return [
    heading(4, [`${quoted(item.content)} (${kind} `, { code: item.id }, ')']),
    ...(item.subtitle === undefined ? [] : [text(`Below it: ${quoted(item.subtitle)}`)]),
    ...(item.type === 'banner' && item.claim !== undefined
      ? [text(`${quoted(item.claim.text)} About this figure: ${item.claim.about}`)]
      : []),
    ...(item.showWhen === undefined ? [] : [text(`Shown only when ${conditionWords(book, item.showWhen)}.`)]),
    ...(item.type === 'banner' ? [] : item.type === 'choice' ? choiceBlocks(item) : [text(entryWords(item))]),
  ];
}

function choiceBlocks(item: Choice): readonly Block[] {
  const how = item.multi === true ? 'Several answers can be chosen.' : 'One answer can be chosen.';
  const rows = item.options.map((option): readonly Line[] => [
    option.name,
    [{ code: option.value }],
    effects(item, option).join(' '),
    ...(item.multiSalesforce === true ? [sentAs(option)] : []),
  ]);
  const reasons = item.options.flatMap(({ name, disqualifyingReason }): readonly Line[] =>
    disqualifyingReason === undefined ? [] : [`After ${quoted(name)}: ${quoted(disqualifyingReason)}`],
  );
  const shared = (item.disqualifyingText ?? []).map((line): Line =>
    'paragraph' in line ? quoted(line.paragraph) : `${quoted(line.link.text)} (${line.link.href})`,
  );
  return [
    text(`${how}${item.skippable === true ? ' The question can be passed without an answer.' : ''}`),
    ...table(['Answer', 'Stored as', 'What it brings about', ...(item.multiSalesforce === true ? ['Customer system'] : [])], rows),
    ...(item.salesforceId === undefined ? [] : [text(['Sent to the customer system as ', { code: item.salesforceId }, '.'])]),
    ...(reasons.length + shared.length === 0 ? [] : [text('A client who is not a fit here reads:')]),
    ...list([...reasons, ...shared]),
  ];
}

function sentAs({ salesforceId = '', salesforcePositive = '', salesforceNegative = '' }: Choice['options'][number]): Line {
  return [{ code: salesforceId }, `: ${quoted(salesforcePositive)} when chosen, else ${quoted(salesforceNegative)}`];
}

function effects(item: Choice, { value, exclusive, crisis, other }: Choice['options'][number]): readonly string[] {
  return [
    ...(item.disqualifyingValue?.includes(value) === true
      ? [item.exits.some(({ to }) => to !== undefined) ? 'Ends the flow as not qualified.' : 'Ends the flow here as not qualified.']
      : []),
    ...(item.negativeValues?.includes(value) === true ? ['Counts against buying at once.'] : []),
    ...(crisis === true ? ['The crisis line stands first on every later screen.'] : []),
    ...(exclusive === true ? ['Takes every other answer back.'] : []),
    ...(other === undefined ? [] : [`Opens a text box: ${quoted(other)}.`]),
  ];
}

function entryWords({ type, minimum, maximum, unit, maxLength, skippable }: Entry): string {
  const kinds = { text: 'words', number: 'a number', date: 'a date' } as const;
  const limits = [
    ...(minimum === undefined ? [] : [`${minimum} or more`]),
    ...(maximum === undefined ? [] : [`${maximum} or less`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
  const bounds = limits.length === 0 ? '' : `, ${limits.join(', ')}`;
  return `The client types ${kinds[type]}${unit === undefined ? '' : ` (${unit})`}${bounds}.${skippable === true ? ' The question can be passed without an answer.' : ''}`;
}
