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

/** How many rounds of PBKDF2 a browser does in a second, roughly. A slow phone does a few times fewer. */
const roundsPerSecond = 1_000_000;

/** After how many seconds a browser gives up (src/site/funnel/bot/solveChallenge.ts). No challenge counts for less. */
const browserSeconds = 60;

/** The most tries that a solution can need, as a multiple of their average. */
export const mostTries = 1.5;

/**
 * Reads BOT_COST, BOT_TRIES and BOT_MINUTES. Throws `StartupError` with a reason for each that cannot be used, and for work at which a
 * browser gives up: it could not send a form then.
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

function rejectEndlessWork({ cost, attempts }: BotConfig): void {
  const seconds = Math.ceil((mostTries * cost * attempts) / roundsPerSecond);
  if (seconds <= browserSeconds) return;
  throw new StartupError(
    `BOT_COST=${cost} and BOT_TRIES=${attempts} are up to ${seconds} seconds of work for a browser, and it gives up after ${browserSeconds}. Lower one of them.`,
  );
}
