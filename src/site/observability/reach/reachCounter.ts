import {
  beginTally,
  listUnsentCounts,
  withCountsSent,
  withPlaceShown,
  withQuestions,
  withTimeResumed,
  withTimeStopped,
} from '../../../dropOff/index.ts';
import type { QuestionState, RunEntry, RunTally } from '../../../dropOff/index.ts';
import { buildScreenView, findRunAnswer, isObject } from '../../../engine/index.ts';
import type { Flow, Run } from '../../../engine/index.ts';
import type { ShownPlace } from '../../../runtime/index.ts';
import type { ReachBody } from '../../api/endpoints.ts';
import { createEventId } from '../../api/eventId.ts';
import { readJson } from '../../storage/siteStorage.ts';

/** The dependencies of a counter. */
export interface ReachCounterOptions {
  /** Stores one text for each flow while the tab is open. */
  readonly storage: { load(flow: string): string | undefined; save(flow: string, text: string): void };
  /** Queues counts in the browser, which sends them even after the page has unloaded. Returns false when the browser refuses them. */
  readonly send: (body: ReachBody) => boolean;
}

/** Counts how far the runs of a tab come. The times `at` are milliseconds since 1970. */
export interface ReachCounter {
  countPlace(shown: ShownPlace, at: number): void;
  /** Sends new counts. Called when the tab is hidden or closed. */
  sendCounts(at: number): void;
  /** Resumes the measurement of time. Called when the tab is visible again. */
  resume(at: number): void;
}

interface CountedRun {
  tally: RunTally;
  readonly flow: Flow;
  readonly readRun: () => Run;
}

/** Creates a counter. It sends nothing before `sendCounts`, and delays no move. */
export function createReachCounter({ storage, send }: ReachCounterOptions): ReachCounter {
  const runs = new Map<string, CountedRun>();

  function countPlace({ flow, run, readRun }: ShownPlace, at: number): void {
    const before = runs.get(flow.id)?.tally ?? parseTally(storage.load(flow.id));
    const known = before?.runId === run.id ? before : beginTally(run.id, getEntry(run), at);
    const asked = withQuestions(known, listQuestionStates(known, flow, run));
    const { step, item, outcome } = run.place;
    const place = { step, ...(item === undefined ? {} : { item }), ...(outcome === undefined ? {} : { outcome }) };
    const shown = withPlaceShown(asked, place, at);
    runs.set(flow.id, { tally: withQuestions(shown, listQuestionStates(shown, flow, run)), flow, readRun });
  }

  function sendCounts(at: number): void {
    const flows: ReachBody['flows'][number][] = [];
    for (const counted of runs.values()) {
      const { flow, readRun } = counted;
      const stopped = withTimeStopped(counted.tally, at);
      counted.tally = withQuestions(stopped, listQuestionStates(stopped, flow, readRun()));
      const places = listUnsentCounts(counted.tally);
      if (places.length > 0) flows.push({ ...describeRun(flow, counted.tally, at), places: [...places] });
    }
    const isTaken = flows.length > 0 && send({ id: createEventId(), flows });
    for (const counted of runs.values()) {
      if (isTaken) counted.tally = withCountsSent(counted.tally);
      storage.save(counted.flow.id, JSON.stringify(counted.tally));
    }
  }

  return {
    countPlace,
    sendCounts,
    resume(at) {
      for (const counted of runs.values()) counted.tally = withTimeResumed(counted.tally, at);
    },
  };
}

/** The largest age of a run that is sent, in minutes: a week. */
const maxAge = 10_080;

function describeRun({ id, release, hash }: Flow, { entry, startedAt }: RunTally, at: number): Omit<ReachBody['flows'][number], 'places'> {
  const age = Math.min(maxAge, Math.max(0, Math.floor((at - startedAt) / 60_000)));
  return { flow: id, ...(release === undefined ? {} : { release }), hash, entry, age };
}

function getEntry({ follows, context }: Run): RunEntry {
  if (follows !== undefined) return 'handoff';
  return context.given.length > 0 ? 'link' : 'start';
}

/** The questions of a screening with whether they are answered: those on the current screen, and those that were counted before. */
function listQuestionStates({ questions }: RunTally, flow: Flow, run: Run): readonly QuestionState[] {
  const view = buildScreenView(flow, run);
  const shown = view.kind === 'screening' ? view.questions.map(({ question }) => ({ step: view.step.id, item: question.id })) : [];
  const earlier = questions.filter(({ item }) => !shown.some((question) => question.item === item));
  return [...shown, ...earlier].map(({ step, item }) => ({ step, item, isAnswered: findRunAnswer(flow, run, item) !== undefined }));
}

/** Parses the stored tally of a flow. Returns `undefined` for a text that is no tally. */
function parseTally(text: string | undefined): RunTally | undefined {
  const stored = readJson(text);
  if (!isObject(stored) || typeof stored['runId'] !== 'string' || typeof stored['startedAt'] !== 'number') return undefined;
  const isWhole = Array.isArray(stored['places']) && Array.isArray(stored['questions']) && isObject(stored['sent']);
  return isWhole ? (stored as unknown as RunTally) : undefined;
}
