import fp from 'fastify-plugin';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { runHourly } from '../../run-hourly.ts';
import { deleteOldFailures } from './failed-logins.ts';
import { deleteEndedSessions } from './session-storage.ts';

/** Deletes ended sessions and old failed logins at startup and every hour. */
export default fp(async (app, { queries, now }: { readonly queries: Queries; readonly now: Clock }) => {
  const deleteOld = async (): Promise<void> => {
    await deleteEndedSessions(queries, now());
    await deleteOldFailures(queries, now());
  };
  runHourly(app, deleteOld, 'ended sessions could not be deleted');
});
