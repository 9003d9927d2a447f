import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { listShownFlows } from '../../../src/definitions/releases/shownFlows.ts';
import {
  emptyContext,
  extractFlowPrefix,
  serialiseRun,
  setRunAnswer,
  startRun,
  transition,
  withContext,
} from '../../../src/engine/index.ts';
import type { Answer, Context, Flow, Place as RunPlace, Run } from '../../../src/engine/index.ts';
import { availableStates } from '../../../schemas/api/endpoints.ts';
import { addressOf, present, readFields } from './definition.ts';
import type { Definition, Field } from './definition.ts';
import { chosenValues, formValues } from './answers.ts';
import type { Person } from './answers.ts';
import { root } from './server.ts';

/** A place of a flow: a step, or an item of a questionnaire. */
export type Target = { readonly step: string } | { readonly item: string };

/** Options of a stored visit. */
export interface StoredVisitOptions {
  /** Also answers the screen of the target. */
  readonly isAnswered?: boolean;
  /** Entries of the session storage, beside the run. Entries that are facts of the flow also become facts of the run. */
  readonly session?: { readonly [key: string]: string };
}

let shown: Promise<ReadonlyMap<string, Flow>> | undefined;

/** A flow, compiled from the working files, as the site of journeys is built: from flows that need not be released. */
async function shownFlow(id: string): Promise<Flow> {
  shown ??= listShownFlows(root, 'working-files').then((flows) => new Map(flows.map(({ flow }) => [flow.id, flow])));
  const flow = (await shown).get(id);
  if (flow === undefined) throw new Error(`The working files show no flow ${id}.`);
  return flow;
}

/** The last item in the prefix of a flow, such as `lead@2`. */
export async function findLastPrefixItem(id: string): Promise<string> {
  return present(Object.keys(extractFlowPrefix(await shownFlow(id)).items).at(-1), `items in the prefix of ${id}`);
}

/**
 * Opens a flow at a place. The engine answers every screen before the place with the values of the person. The resulting run is stored in
 * the session storage, and the app resumes it there, so that no screen before the place has to be rendered. Throws when a screen before
 * the place cannot be left.
 */
export async function openStoredRun(
  page: Page,
  definition: Definition,
  person: Person,
  target: Target,
  { isAnswered = false, session = {} }: StoredVisitOptions = {},
): Promise<void> {
  const flow = await shownFlow(definition.id);
  const link = Object.fromEntries(Object.entries(session).filter(([name]) => Object.hasOwn(flow.context, name)));
  const context: Context = { ...emptyContext, facts: { ...link, ...(await requestFacts(page)) } };
  const run = moveTo(flow, withContext(startRun(flow, randomUUID()), context), { definition, person, target, isAnswered });
  const { step, item } = run.place;
  // This document has no scripts: the app is loaded only once, at the place.
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ stored, address, state }) => {
      for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);
      // React Router keeps the state of an entry as `usr`.
      history.replaceState({ usr: state, key: 'stored', idx: 0 }, '', address);
    },
    {
      stored: { ...session, [`run:${flow.id}`]: JSON.stringify({ run: serialiseRun(flow, run), drafts: {}, attempts: {}, revision: 0 }) },
      address: addressOf(definition, definition.step(step)),
      state: item === undefined ? {} : { item },
    },
  );
  await page.reload();
}

interface Course {
  readonly definition: Definition;
  readonly person: Person;
  readonly target: Target;
  readonly isAnswered: boolean;
}

/** Answers each screen before the target with the values of the person, and returns the run at the target. */
function moveTo(flow: Flow, start: Run, { definition, person, target, isAnswered }: Course): Run {
  let run = start;
  while (!isAt(run.place, target)) {
    const { run: next, blocked } = transition(flow, answerScreen(flow, run, definition, person), { type: 'next' });
    if (blocked !== undefined) throw new Error(`The run cannot leave ${JSON.stringify(run.place)}: ${JSON.stringify(blocked)}`);
    run = next;
  }
  return isAnswered ? answerScreen(flow, run, definition, person) : run;
}

function isAt({ step, item }: RunPlace, target: Target): boolean {
  return 'item' in target ? item === target.item : step === target.step;
}

function answerScreen(flow: Flow, run: Run, definition: Definition, person: Person): Run {
  const { form, screening = [] } = definition.step(run.place.step);
  if (form !== undefined) return setRunAnswer(flow, run, run.place.step, formAnswer(run.place.step, readFields(form), person));
  const items = (run.place.item === undefined ? screening : [run.place.item]).map((id) => definition.item(id));
  return items
    .filter(({ type }) => type === 'question')
    .reduce((before, item) => {
      const values = chosenValues(item, person);
      return setRunAnswer(flow, before, item.id, item.multi === true ? values : values[0]);
    }, run);
}

function formAnswer(step: string, fields: readonly Field[], person: Person): Answer {
  const values = formValues(step, fields, person);
  return Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, values[field.name] ?? '')]));
}

function fieldValue({ kind }: Field, typed: string): string | boolean {
  if (kind === 'tick') return typed === 'yes';
  return kind === 'date' ? typed.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') : typed;
}

/** The facts that the app requests while a client answers. */
async function requestFacts(page: Page): Promise<Context['facts']> {
  const response = await page.request.get(availableStates.path);
  const { content } = (await response.json()) as { readonly content: readonly { readonly name: string }[] };
  return { availableStates: content.map(({ name }) => name), today: new Date().toISOString().slice(0, 10) };
}
