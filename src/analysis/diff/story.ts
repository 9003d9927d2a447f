import type { Place } from '../../engine/index.ts';
import { inside, wholeOf } from '../place.ts';
import type { At } from '../place.ts';
import { listed, quoted, shownWords, stepName } from '../words/index.ts';
import type { Change, Edition } from './comparison.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { Undecided } from '../index.ts';
import { needless } from './needless.ts';
import { labelsOf } from './words/conditions.ts';

/** The longest story: of a longer one, the beginning is told. */
const mostLines = 12;

type Parted = Extract<Elsewhere, { readonly verdict: 'somebody' }>['parted'];
type End = Parted['before'];

/**
 * The change that somebody is led elsewhere, told as one client's story. It stands where the ways part, if one of
 * `places`, where something has changed that may decide, is there; else at the first of them.
 */
export function ledElsewhereChange(before: Edition, after: Edition, parted: Parted, places: readonly At[]): Change {
  const deciding = partings(after, parted).flatMap((area) => places.find((place) => covers(area, place)) ?? []);
  const who = shortened(storyOf(before, after, parted));
  const message = [
    'Some clients are led elsewhere.',
    who.length === 0 ? 'For example:' : 'For example, those with:',
    ...who.map((line) => `  ${line}`),
    `Before, ${endWords(before, parted.before, 'ended', 'came')}`,
    `Now, ${endWords(after, parted.after, 'end', 'come')}`,
  ].join('\n');
  return { kind: 'led-elsewhere', level: 'major', at: deciding[0] ?? places[0] ?? stepsOf(after), message };
}

/** The change that it is not known whether somebody is led elsewhere. */
export function undecidedChange(after: Edition, { rules, questions }: Undecided, places: readonly At[]): Change {
  const named = (what: string, ids: readonly string[]): readonly string[] => (ids.length === 0 ? [] : [`${what} ${namesOf(ids)}`]);
  const hangs = [...named('the conditions of', rules), ...named('the answers to', questions)];
  const message = [
    'Whether anybody is led elsewhere could not be worked out, so it counts as if somebody were.',
    ...(hangs.length === 0 ? [] : [`It hangs on ${listed(hangs, 'and')}.`]),
  ].join(' ');
  return { kind: 'undecided', level: 'major', at: places[0] ?? stepsOf(after), message };
}

function namesOf(ids: readonly string[]): string {
  const names = ids.map((id) => `'${id}'`);
  return listed(names, 'and');
}

function stepsOf({ definition }: Edition): At {
  return inside(wholeOf(definition.file), 'steps');
}

/** What they answered and came with, as far as it matters. */
function storyOf(before: Edition, after: Edition, { answers, context }: Parted): readonly string[] {
  const any = needless(before.flow, after.flow, { answers, context });
  return shownWords({ flow: before.flow, labels: labelsOf(before.forms) }, { answers, context, any });
}

function shortened(lines: readonly string[]): readonly string[] {
  const beyond = lines.length - mostLines;
  return beyond > 1 ? [...lines.slice(0, mostLines), `and ${beyond} more`] : lines;
}

/** Where somebody ends or is held, in a sentence. */
function endWords({ flow, forms }: Edition, { outcome, path }: End, ends: string, comes: string): string {
  const last = path.at(-1)!;
  const item = last.item === undefined ? undefined : flow.items[last.item];
  const where = item === undefined ? stepName({ flow, labels: labelsOf(forms) }, last.step) : `${quoted(item.content)} (${item.id})`;
  return outcome === null ? `they ${comes} only as far as ${where}, and are held there.` : `they ${ends} as '${outcome}' at ${where}.`;
}

/** The places that may decide where two ways part, the likeliest first: what comes next, and the last place that they share. */
function partings({ definition }: Edition, { before, after }: Parted): readonly At[] {
  const parting = after.path.findIndex((place, index) => !isSameItem(place, before.path[index]));
  const from = parting < 0 ? after.path.length : parting;
  const places = [after.path[from], before.path[from], after.path[from - 1]].filter((place) => place !== undefined);
  const items = places.flatMap(({ item }) => (item === undefined ? [] : (definition.items[item]?.file ?? [])));
  const steps = places.map(({ step }) => definition.flow.steps.findIndex(({ id }) => id === step)).filter((index) => index >= 0);
  return [...items.map(wholeOf), ...steps.map((index) => ({ file: definition.file, pointer: `/steps/${index}` }))];
}

/** Whatever end is reached there. */
function isSameItem(one: Place, other: Place | undefined): boolean {
  return one.step === other?.step && one.item === other.item;
}

function covers(area: At, { file, pointer }: At): boolean {
  return area.file === file && `${pointer}/`.startsWith(`${area.pointer}/`);
}
