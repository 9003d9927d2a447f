import fp from 'fastify-plugin';
import { unprocessable } from './problem.ts';
import type { ErrorDetail } from './problem.ts';

/** The most levels that a body may have; no call needs more than five. */
const maxDepth = 10;

/**
 * Refuses what JSON allows and we cannot keep: text that no PostgreSQL column holds (the character U+0000,
 * halves of surrogate pairs), and nesting so deep that walking it would exhaust the stack.
 */
export default fp(async (app) => {
  app.addHook('preValidation', async (request) => {
    if (!isStorableWithin(request.body, maxDepth)) throw unprocessable([...findUnstorable(request.body, [])]);
  });
});

/** Whether there is anything to name: the quick question, as nearly every body is in order. */
function isStorableWithin(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const key in value) {
    if (!isStorable(key) || !isStorableWithin(value[key as keyof typeof value], levels - 1)) return false;
  }
  return true;
}

function* findUnstorable(value: unknown, path: readonly string[]): Generator<ErrorDetail> {
  if (typeof value === 'string' && !isStorable(value)) yield problemAt(path, 'This holds a character that cannot be stored');
  if (typeof value !== 'object' || value === null) return;
  if (path.length === maxDepth) {
    yield problemAt(path.slice(0, 1), 'This is nested too deeply');
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (isStorable(key)) yield* findUnstorable(inner, [...path, key]);
    else yield problemAt(path, 'This holds a character that cannot be stored');
  }
}

function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

function problemAt(path: readonly string[], message: string): ErrorDetail {
  return { key: path.join('.') || 'body', message };
}
