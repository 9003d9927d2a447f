import { readInteger, readTogether } from '../environment.ts';
import type { Environment } from '../environment.ts';

/** The proof of work that a browser has to do before it may send a form. */
export interface BotConfig {
  /** Rounds of PBKDF2 in each attempt. */
  readonly cost: number;
  /** How many attempts a solution takes on average. */
  readonly attempts: number;
  /** For how many minutes a challenge can be solved and its solution sent. */
  readonly minutes: number;
}

/** Reads BOT_COST, BOT_TRIES and BOT_MINUTES. Throws `StartupError` with a reason for each that cannot be used. */
export function readBotConfig(environment: Environment): BotConfig {
  return readTogether<BotConfig>({
    cost: () => readInteger(environment, 'BOT_COST', { from: 1, to: 1_000_000, otherwise: 1000 }),
    attempts: () => readInteger(environment, 'BOT_TRIES', { from: 1, to: 1_000_000, otherwise: 1000 }),
    minutes: () => readInteger(environment, 'BOT_MINUTES', { from: 1, to: 60, otherwise: 10 }),
  });
}
