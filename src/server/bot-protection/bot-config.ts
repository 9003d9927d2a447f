import { readInteger, readTogether } from '../environment.ts';
import type { Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';

/** The proof of work that a browser has to do before it may send a form. */
export interface BotConfig {
  /** Rounds of PBKDF2 in each attempt. */
  readonly cost: number;
  /** How many attempts a solution takes on average. */
  readonly attempts: number;
  /** For how many minutes a challenge can be solved and its solution sent. */
  readonly minutes: number;
}

/** How many rounds of PBKDF2 a browser does in a second, roughly. */
const roundsPerSecond = 1_000_000;

/**
 * Reads BOT_COST, BOT_TRIES and BOT_MINUTES. Throws `StartupError` with a reason for each that cannot be used, and for work that takes
 * a browser longer than it counts: nobody could send a form then.
 */
export function readBotConfig(environment: Environment): BotConfig {
  const config = readTogether<BotConfig>({
    cost: () => readInteger(environment, 'BOT_COST', { from: 1, to: 1_000_000, otherwise: 1000 }),
    attempts: () => readInteger(environment, 'BOT_TRIES', { from: 1, to: 1_000_000, otherwise: 1000 }),
    minutes: () => readInteger(environment, 'BOT_MINUTES', { from: 1, to: 60, otherwise: 10 }),
  });
  rejectEndlessWork(config);
  return config;
}

function rejectEndlessWork({ cost, attempts, minutes }: BotConfig): void {
  const seconds = Math.ceil((cost * attempts) / roundsPerSecond);
  if (seconds <= minutes * 60) return;
  throw new StartupError(
    `BOT_COST=${cost} and BOT_TRIES=${attempts} are about ${seconds} seconds of work for a browser, and it counts for ${minutes * 60} (BOT_MINUTES=${minutes}). Lower one of the first two.`,
  );
}
