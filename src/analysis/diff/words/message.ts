import type { At } from '../../place.ts';
import type { Edition } from '../comparison.ts';
import type { Fact, Json, Named } from '../facts/fact.ts';
import { apart, quoted } from './apart.ts';
import { conditionAt } from './conditions.ts';

/** The two editions that a fact is about. */
export interface Editions {
  readonly before: Edition;
  readonly after: Edition;
}

/** A fact in plain words, with what was and what is now, and why that matters. */
export function factWords(editions: Editions, fact: Fact): string {
  const why = fact.property.why?.[fact.fate];
  return `${whatWords(editions, fact)}${why === undefined ? '' : ` ${why}`}`;
}

function whatWords(editions: Editions, fact: Fact): string {
  if (fact.named !== undefined) return thingWords(fact, fact.named);
  const it = propertyWords(fact);
  const { as } = fact.property.shape;
  if (fact.fate === 'moved') return `${it} stand in another order.`;
  if (as === 'mark') return fact.fate === 'added' ? `${it} is set now.` : `${it} is no longer set.`;
  const [was, now] = valuesIn(editions, fact);
  if (isOneOfMany(fact)) return fact.fate === 'added' ? `${it} has ${now} now.` : `${it} no longer has ${was}.`;
  if (fact.fate === 'added') return `${it} is new: ${now}.`;
  if (fact.fate === 'removed') return `${it} is gone: it was ${was}.`;
  if (as === 'condition') return `${it} is otherwise. Before: ${was}. Now: ${now}.`;
  const reads = typeof fact.was === 'string' && fact.property.read === true;
  return `${it} ${reads ? 'reads' : 'is'} otherwise: was ${was}, now ${now}.`;
}

/** True for what has come into a list, or is gone from it. */
function isOneOfMany({ property: { shape }, fate }: Fact): boolean {
  return (shape.as === 'set' || shape.as === 'list' || shape.as === 'record') && fate !== 'changed';
}

function thingWords({ owners, fate, heir, was, now }: Fact, named: Named): string {
  const it = capitalized(`${nameWords(named)}${ofOwners(owners)}`);
  if (fate === 'added') return `${it} is new.`;
  if (fate === 'removed') return heir === undefined ? `${it} is gone.` : `${it} is gone: '${heir}' stands in its place now.`;
  if (fate === 'moved') return `${it} stands at another place.`;
  return was === undefined && now === undefined ? `${it} asks otherwise.` : `${it} is otherwise: was ${plain(was)}, now ${plain(now)}.`;
}

/** A thing with its id and the words that people know it by. */
function nameWords({ what, id, words }: Named): string {
  return `the ${what} '${id}'${words === undefined ? '' : ` (${quoted(words)})`}`;
}

function propertyWords({ name, owners, within }: Fact): string {
  const parts = [name, ...within.toReversed()].map((part) => `"${part}"`).join(' in ');
  return `${parts}${owners.length === 0 ? ' of the flow' : ofOwners(owners)}`;
}

function ofOwners(owners: readonly Named[]): string {
  const names = owners.toReversed().map(({ what, id }) => ` of the ${what} '${id}'`);
  return names.join('');
}

/** What was and what is now: conditions in words, long texts by what differs. */
function valuesIn({ before, after }: Editions, fact: Fact): readonly [was: string, now: string] {
  const { property, was, now, before: earlier, at } = fact;
  if (property.kind === 'deciding-value') return [optionWords(before, fact, was), optionWords(after, fact, now)];
  if (typeof was === 'string' && typeof now === 'string') return apart(was, now);
  return [guarded(before, earlier, was), guarded(after, at, now)];
}

/** A value of a question with the words of its option. */
function optionWords({ definition }: Edition, { owners }: Fact, value: unknown): string {
  const item = definition.items[owners.at(-1)?.id ?? '']?.item;
  const option = item !== undefined && 'options' in item ? item.options.find((one) => one.value === value) : undefined;
  return option === undefined ? plain(value) : `'${option.value}' (${quoted(option.name)})`;
}

/** Something that may have a condition: where it leads or what it is, and when. */
function guarded(edition: Edition, at: At | undefined, thing: unknown): string {
  const when = at === undefined ? undefined : conditionAt(edition, at);
  if (when === undefined) return plain(thing);
  return isCondition(thing) ? when : `${plain(thing)}, when ${when}`;
}

/** What holds a condition tells more of itself: where it leads, or what it says. */
function isCondition(thing: unknown): boolean {
  return typeof thing === 'object' && thing !== null && !('to' in thing || 'end' in thing || 'say' in thing);
}

/** A value in words: of things the text that clients know them by. */
function plain(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value) ?? 'nothing';
  const { to, end, link, text, paragraph, title, say, call } = value as Json;
  if (typeof to === 'string') return `the way to the step '${to}'`;
  if (typeof end === 'string') return `the way to the end '${end}'`;
  const words = [text, paragraph, title, say, call].find((one) => typeof one === 'string');
  if (typeof words === 'string') return quoted(words);
  return typeof link === 'object' ? plain(link) : JSON.stringify(value);
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
