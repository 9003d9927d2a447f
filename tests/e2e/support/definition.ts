import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setApostrophes } from '../../../src/definitions/virtualModules/apostrophes.ts';
import { listShownFlows } from '../../../src/definitions/releases/shownFlows.ts';

/** One option of a question, as in its file. */
export interface Option {
  readonly name: string;
  readonly value: string;
  readonly exclusive?: boolean;
  readonly crisis?: boolean;
  readonly disqualifyingReason?: string;
}

/** A question or a banner, as in its file. Options that the file takes from a shared list are included. */
export interface Item {
  readonly id: string;
  readonly type: 'question' | 'banner';
  readonly content: string;
  readonly multi?: boolean;
  readonly skippable?: boolean;
  /** A statistic, with its source. */
  readonly claim?: object;
  readonly options?: readonly Option[];
  readonly disqualifyingValue?: readonly string[];
  readonly negativeValues?: readonly string[];
}

/** One step, as in flow.json. */
export interface Step {
  readonly id: string;
  readonly path?: string;
  readonly title?: string;
  readonly page?: {
    readonly title: string;
    readonly crisisTitle?: string;
    readonly lead?: string;
    readonly links?: readonly Link[];
    readonly next?: string;
  };
  /** The text of its button. */
  readonly next?: string;
  /** When its form is refused. */
  readonly refuse?: readonly Refusal[];
  readonly form?: string;
  readonly items?: readonly string[];
  /** The questions of a step that asks all of them on one page. */
  readonly screening?: readonly string[];
  readonly end?: string;
  readonly restart?: { readonly continue: string; readonly again: string };
  readonly blockNext?: { readonly say: string };
}

/** When a form is refused, the message to the client, and the title of the dialog that shows it. */
interface Refusal {
  readonly when: { readonly ageUnder?: number; readonly after?: object; readonly all?: readonly { readonly is?: string }[] };
  readonly say: string;
  readonly dialog?: string;
  readonly offer?: string;
}

interface Link {
  /** The text of the link. */
  readonly link: string;
  readonly href: string;
}

/** A field of a form, as in its schema. */
export interface Field {
  readonly name: string;
  readonly title: string;
  /** Its kind of control. `list` is a select and `circles` are radio buttons: both choose one of `choices`. */
  readonly kind: 'text' | 'date' | 'list' | 'circles' | 'tick';
  readonly choices: readonly { readonly const: string; readonly title: string }[];
  /** The message for a required field that is empty. */
  readonly missing: string;
  /** The message for a value that is not accepted. */
  readonly wrong: string;
}

/** A flow as in its files, with the apostrophes that the site shows. Journeys take the texts that they expect from it. */
export interface Definition {
  /** Such as `lead@2`. */
  readonly id: string;
  readonly route: string;
  readonly steps: readonly Step[];
  readonly items: readonly Item[];
  readonly outcomes: { readonly [name: string]: { readonly title?: string; readonly crisisTitle?: string; readonly href?: string } };
  readonly step: (id: string) => Step;
  readonly item: (id: string) => Item;
}

const root = path.resolve(import.meta.dirname, '../../..');
const readJson = (...parts: string[]): unknown => JSON.parse(readFileSync(path.join(root, ...parts), 'utf8'));

/** Reads a flow, such as `readDefinition('lead', 2)`. */
export function readDefinition(name: string, version: number): Definition {
  const folder = path.join('flows', name, `v${version}`);
  const flow = setApostrophes('flow', readJson(folder, 'flow.json')) as Pick<Definition, 'route' | 'steps' | 'outcomes'>;
  const ids = flow.steps.flatMap((step) => step.items ?? step.screening ?? []);
  const items = ids.map((id): Item => ({ ...(setApostrophes('question', readItem(folder, id)) as ReturnType<typeof readItem>), id }));
  return {
    ...flow,
    id: `${name}@${version}`,
    items,
    step: (id) => found(flow.steps, (step) => step.id === id, `step ${id}`),
    item: (id) => found(items, (item) => item.id === id, `item ${id}`),
  };
}

/** Reads the assessment that a new client gets: the newest version of the lead whose route is /talk-to-us. */
export function readAssessment(): Definition {
  const versions = readdirSync(path.join(root, 'flows/lead')).map((folder) => readDefinition('lead', Number(folder.slice(1))));
  const newestFirst = versions.toSorted((left, right) => versionOf(right) - versionOf(left));
  return found(newestFirst, ({ route }) => route === '/talk-to-us', 'version at /talk-to-us');
}

const versionOf = ({ id }: Definition): number => Number(id.slice(id.indexOf('@') + 1));

type ItemFile = Omit<Item, 'id' | 'options'> & { readonly options?: readonly Option[] | { readonly use: string } };

function readItem(folder: string, id: string): Omit<Item, 'id'> {
  const { options, ...rest } = readJson(folder, 'questions', `${id}.json`) as ItemFile;
  if (options === undefined) return rest;
  if (!('use' in options)) return { ...rest, options };
  return { ...rest, ...(readJson('flows/shared/options', `${options.use}.json`) as { readonly options: readonly Option[] }) };
}

/** The first refusal of a step for which `fits` returns true; throws when there is none. */
export function refusal({ id, refuse = [] }: Step, fits: (refusal: Refusal) => boolean): Refusal {
  return found(refuse, fits, `such refusal in ${id}`);
}

/** The path of a step: the flow's route, followed by the path or the id of the step. */
export function addressOf({ route }: Definition, step: Step): string {
  const part = step.path ?? step.id;
  return part === '' ? route : `${route}/${part}`;
}

/** The fields of a form in the order of its schema. */
export function readFields(form: string): readonly Field[] {
  const schema = readJson('schemas/forms', `${form}.schema.json`) as FormSchema;
  const layout = readJson('schemas/forms', `${form}.ui.json`) as { readonly [name: string]: FieldLayout | undefined };
  return Object.entries(schema.properties).map(([name, property]) => ({
    ...fieldOf(name, resolve(property), layout[name]?.['ui:widget']),
    missing: schema.errorMessage?.required?.[name] ?? '',
  }));
}

/** One field of a form, such as `readField('email.v1', 'email')`. */
export function readField(form: string, name: string): Field {
  return found(readFields(form), (field) => field.name === name, `field '${name}' in ${form}`);
}

/** The text of a choice of a field, or the value itself when the field has no such choice. */
export function choiceTitle({ choices }: Field, value: string): string {
  return choices.find((choice) => choice.const === value)?.title ?? value;
}

interface FormSchema {
  readonly properties: { readonly [name: string]: PropertySchema };
  readonly errorMessage?: { readonly required?: { readonly [name: string]: string } };
}

interface PropertySchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string;
  readonly format?: string;
  readonly oneOf?: readonly { readonly const: string; readonly title: string }[];
  readonly errorMessage?: string | { readonly pattern?: string };
  readonly 'x-same-as'?: { readonly message: string };
}

interface FieldLayout {
  readonly 'ui:widget'?: string;
}

function resolve(property: PropertySchema): PropertySchema {
  const file = property.$ref?.split('#')[0];
  if (file === undefined || !existsSync(path.join(root, 'schemas/forms', file))) return property;
  return { ...(readJson('schemas/forms', file) as PropertySchema), ...property };
}

function fieldOf(
  name: string,
  { title, type, format, oneOf, errorMessage, 'x-same-as': same }: PropertySchema,
  widget: string | undefined,
): Omit<Field, 'missing'> {
  const wrong = same?.message ?? (typeof errorMessage === 'object' ? errorMessage.pattern : errorMessage);
  return { name, title: title ?? name, kind: kindOf(), choices: oneOf ?? [], wrong: wrong ?? '' };

  function kindOf(): Field['kind'] {
    if (oneOf !== undefined) return widget === 'radio' ? 'circles' : 'list';
    if (type === 'boolean') return 'tick';
    return format === 'date' ? 'date' : 'text';
  }
}

/** Returns an optional text or value of a file; throws when it is missing or empty, because an empty text would match any screen. */
export function present<T>(value: T | undefined, what: string): T {
  if (value === undefined || value === '') throw new Error(`The files have no ${what}.`);
  return value;
}

/** The first entry that fits; throws with `what` when there is none, so that the failure names a renamed id. */
function found<T>(entries: readonly T[], fits: (entry: T) => boolean, what: string): T {
  const entry = entries.find(fits);
  if (entry === undefined) throw new Error(`The flow has no ${what}.`);
  return entry;
}

/** The addresses at which the build shows flows that search engines may list, each once. */
export async function listIndexedFlowAddresses(): Promise<readonly string[]> {
  const shown = await listShownFlows(root, 'working-files');
  return [...new Set(shown.flatMap(({ flow }) => (flow.noindex === true ? [] : [flow.route])))];
}
