import fp from 'fastify-plugin';
import { unprocessable } from '../problem.ts';
import type { FieldProblem } from '../problem.ts';

/**
 * Refuses text that no PostgreSQL column can hold (the character U+0000, halves of surrogate pairs),
 * which JSON allows, before it would become an error of the database.
 */
export default fp(async (app) => {
  app.addHook('preValidation', async (request) => {
    const fields = [...unstorable(request.body, [])];
    if (fields.length > 0) throw unprocessable(fields);
  });
});

function* unstorable(value: unknown, path: readonly string[]): Generator<FieldProblem> {
  if (typeof value === 'string' && !isStorable(value)) yield problemAt(path);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isStorable(key)) yield* unstorable(inner, [...path, key]);
    else yield problemAt(path);
  }
}

function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

function problemAt(path: readonly string[]): FieldProblem {
  return { key: path.join('.') || 'body', message: 'This holds a character that cannot be stored' };
}
