import fp from 'fastify-plugin';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { runHourly } from '../../run-hourly.ts';
import { deleteOldPasswordTokens } from './password-tokens.ts';

/** Deletes old links to choose a password at startup and every hour. */
export default fp(async (app, { queries, now }: { readonly queries: Queries; readonly now: Clock }) => {
  runHourly(app, () => deleteOldPasswordTokens(queries, now()), 'old password tokens could not be deleted');
});
