import type { FileLocation } from '../../../engine/index.ts';
import type { FlowVersion } from '../comparison.ts';
import type { JsonObject } from '../json.ts';
import { isClientTextChange } from '../changes/isClientTextChange.ts';
import type { PropertyChange, NamedElement } from '../changes/propertyChange.ts';
import { quoteDifference, quoteExcerpt } from './textDifference.ts';
import { describeConditionAt } from './conditionAt.ts';
import type { FlowVersions } from './conditionAt.ts';

/** A change in plain language, with the old and the new value, and the reason why it matters. */
export function describeChange(versions: FlowVersions, change: PropertyChange): string {
  const why = change.property.reasons?.[change.changeKind];
  return `${describeWhatChanged(versions, change)}${why === undefined ? '' : ` ${why}`}`;
}

function describeWhatChanged(versions: FlowVersions, change: PropertyChange): string {
  if (change.named !== undefined) return describeElementChange(change, change.named);
  const it = describeProperty(change);
  const { as } = change.property.shape;
  if (change.changeKind === 'moved') return `${it} stand in another order.`;
  if (as === 'flag') return change.changeKind === 'added' ? `${it} is set now.` : `${it} is no longer set.`;
  const [was, now] = describeValues(versions, change);
  if (isOneOfMany(change)) return change.changeKind === 'added' ? `${it} has ${now} now.` : `${it} no longer has ${was}.`;
  if (change.changeKind === 'added') return `${it} is new: ${now}.`;
  if (change.changeKind === 'removed') return `${it} is gone: it was ${was}.`;
  if (as === 'condition') return `${it} is otherwise. Before: ${was}. Now: ${now}.`;
  const reads = typeof change.was === 'string' && isClientTextChange(versions.after, change);
  return `${it} ${reads ? 'reads' : 'is'} otherwise: was ${was}, now ${now}.`;
}

/** True for an element that was added to a list or removed from it. */
function isOneOfMany({ property: { shape }, changeKind }: PropertyChange): boolean {
  return (shape.as === 'set' || shape.as === 'list' || shape.as === 'record') && changeKind !== 'changed';
}

function describeElementChange({ owners, changeKind, renamedTo, was, now }: PropertyChange, named: NamedElement): string {
  const it = capitalized(`${describeElement(named)}${ofOwners(owners)}`);
  if (changeKind === 'added') return `${it} is new.`;
  if (changeKind === 'removed')
    return renamedTo === undefined ? `${it} is gone.` : `${it} is gone: '${renamedTo}' stands in its place now.`;
  if (changeKind === 'moved') return `${it} stands at another place.`;
  return was === undefined && now === undefined
    ? `${it} asks otherwise.`
    : `${it} is otherwise: was ${describeValue(was)}, now ${describeValue(now)}.`;
}

/** An element with its id and the text that people know it by. */
function describeElement({ what, id, displayText }: NamedElement): string {
  return `the ${what} '${id}'${displayText === undefined ? '' : ` (${quoteExcerpt(displayText)})`}`;
}

function describeProperty({ name, owners, path }: PropertyChange): string {
  const quotedPath = [name, ...path.toReversed()].map((name) => `"${name}"`).join(' in ');
  return `${quotedPath}${owners.length === 0 ? ' of the flow' : ofOwners(owners)}`;
}

function ofOwners(owners: readonly NamedElement[]): string {
  const names = owners.toReversed().map(({ what, id }) => ` of the ${what} '${id}'`);
  return names.join('');
}

/** The old and the new value: conditions in words, long texts by their differences. */
function describeValues(versions: FlowVersions, change: PropertyChange): readonly [was: string, now: string] {
  const { before, after } = versions;
  const { property, was, now, before: earlier, at } = change;
  if (property.kind === 'deciding-value') return [describeOption(before, change, was), describeOption(after, change, now)];
  if (typeof was === 'string' && typeof now === 'string') return quoteDifference(was, now);
  return [describeGuarded(versions, 'before', earlier, was), describeGuarded(versions, 'after', at, now)];
}

/** A value of a question with the label of its option. */
function describeOption({ definition }: FlowVersion, { owners }: PropertyChange, value: unknown): string {
  const item = definition.items[owners.at(-1)?.id ?? '']?.item;
  const option = item !== undefined && 'options' in item ? item.options.find((one) => one.value === value) : undefined;
  return option === undefined ? describeValue(value) : `'${option.value}' (${quoteExcerpt(option.name)})`;
}

/** An element that may have a condition: its target or text, and the condition. */
function describeGuarded(versions: FlowVersions, side: keyof FlowVersions, at: FileLocation | undefined, value: unknown): string {
  const when = at === undefined ? undefined : describeConditionAt(versions, side, at);
  if (when === undefined) return describeValue(value);
  return isCondition(value) ? when : `${describeValue(value)}, when ${when}`;
}

/** An element with a condition is described by its target or its message as well. */
function isCondition(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !('to' in value || 'end' in value || 'say' in value);
}

/** A value in words; for an element, the text that clients see. */
function describeValue(value: unknown): string {
  if (typeof value === 'string') return quoteExcerpt(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? 'nothing';
  const { to, end, link, text, paragraph, title, say, call } = value as JsonObject;
  if (typeof to === 'string') return `the way to the step '${to}'`;
  if (typeof end === 'string') return `the way to the end '${end}'`;
  const words = [text, paragraph, title, say, call].find((one) => typeof one === 'string');
  if (typeof words === 'string') return quoteExcerpt(words);
  return typeof link === 'object' ? describeValue(link) : JSON.stringify(value);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
