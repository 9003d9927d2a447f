import fp from 'fastify-plugin';
import { unprocessable } from './problem.ts';
import type { ErrorDetail } from './problem.ts';

/** The greatest depth of a body. No endpoint needs more than five levels. */
const maxDepth = 10;

const unstorableMessage = 'This holds a character that cannot be stored';

/**
 * Rejects a body that cannot be stored: texts that PostgreSQL does not accept (with the character U+0000 or lone surrogates), and
 * nesting that would exhaust the stack.
 */
export default fp(async (app) => {
  app.addHook('preValidation', async ({ body }) => {
    if (body instanceof URLSearchParams) {
      const problems = findUnstorableFields(body);
      if (problems.length > 0) throw unprocessable(problems);
    } else if (!isStorableWithin(body, maxDepth)) throw unprocessable([...findUnstorable(body, [])]);
  });
});

/** The fields of a form that cannot be stored. A field may have several texts. */
function findUnstorableFields(form: URLSearchParams): readonly ErrorDetail[] {
  return [...form]
    .filter(([name, text]) => !isStorable(name) || !isStorable(text))
    .map(([name]) => problemAt(isStorable(name) ? [name] : [], unstorableMessage));
}

/** True when the body can be stored. A fast check, because nearly every body is valid. */
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
  if (typeof value === 'string' && !isStorable(value)) yield problemAt(path, unstorableMessage);
  if (typeof value !== 'object' || value === null) return;
  if (path.length === maxDepth) {
    yield problemAt(path.slice(0, 1), 'This is nested too deeply');
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (isStorable(key)) yield* findUnstorable(inner, [...path, key]);
    else yield problemAt(path, unstorableMessage);
  }
}

function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

function problemAt(path: readonly string[], message: string): ErrorDetail {
  return { key: path.join('.') || 'body', message };
}
