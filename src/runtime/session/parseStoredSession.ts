import { isObject } from '../../engine/index.ts';
import type { FormDraft } from '../forms/formModule.ts';
import type { FinishedRun, StoredSession } from '../ports.ts';

/** A stored session with its parts validated. The engine decides the place of its run. */
export interface ParsedSession extends Omit<StoredSession, 'run'> {
  readonly run: { readonly [key: string]: unknown };
}

/**
 * Parses a stored session; `undefined` for anything else. People can edit the storage of their browser, so every part without the
 * expected type is left out.
 */
export function parseStoredSession(value: unknown): ParsedSession | undefined {
  if (!isObject(value) || !isObject(value.run)) return undefined;
  const { run, drafts, startedAt, revision, finished, recorded, reloaded } = value;
  return {
    run,
    drafts: filterRecord<FormDraft>(drafts, isObject),
    revision: isCount(revision) ? revision : 0,
    ...(isTime(startedAt) ? { startedAt } : {}),
    ...(isFinished(finished) ? { finished } : {}),
    ...(isRecorded(recorded) ? { recorded } : {}),
    ...(typeof reloaded === 'string' ? { reloaded } : {}),
  };
}

function filterRecord<T>(value: unknown, isValue: (value: unknown) => value is T): { readonly [key: string]: T } {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, T] => isValue(entry[1])));
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isFinished(value: unknown): value is FinishedRun {
  if (!isObject(value)) return false;
  const hasTexts = [value.runId, value.flow, value.hash, value.outcome].every((text) => typeof text === 'string');
  if (value.release !== undefined && typeof value.release !== 'string') return false;
  if ([value.startedAt, value.endedAt].some((time) => time !== undefined && !isTime(time))) return false;
  return hasTexts && isCount(value.revision) && [value.context, value.answers, value.relevantAnswers].every(isObject);
}

function isRecorded(value: unknown): value is NonNullable<StoredSession['recorded']> {
  return isObject(value) && isCount(value.revision) && typeof value.outcome === 'string';
}
