import fp from 'fastify-plugin';
import type { Clock } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { runHourly } from '../../run-hourly.ts';
import { deleteExpiredInvitations } from './invitation-storage.ts';

/** Deletes expired invitations at startup and every hour. */
export default fp(async (app, { queries, now }: { readonly queries: Queries; readonly now: Clock }) => {
  runHourly(app, () => deleteExpiredInvitations(queries, now()), 'expired invitations could not be deleted');
});
