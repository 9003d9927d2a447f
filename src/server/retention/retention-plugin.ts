import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { runHourly } from '../run-hourly.ts';
import { deletePastData } from './delete-past-data.ts';
import type { RetentionPeriods } from './retention-periods.ts';

/** The options of the retention. */
interface RetentionOptions {
  readonly database: Database;
  readonly periods: RetentionPeriods;
  readonly now: Clock;
}

/** Deletes the data that is past its retention period at startup and every hour, and logs how much was deleted. Without any period it does nothing. */
export default fp(async (app, { database, periods, now }: RetentionOptions) => {
  if (periods.size === 0) return;
  const deletePast = async (): Promise<void> => {
    const deleted = await deletePastData(database, periods, now);
    if (Object.keys(deleted).length > 0) app.log.info({ deleted }, 'data past its retention period was deleted');
  };
  runHourly(app, deletePast, 'data past its retention period could not be deleted');
});
