import type { Solution } from 'altcha-lib/types';
import type { BotChallenge } from '../../api/endpoints.ts';

/**
 * The longest time to solve a challenge, in milliseconds. A slow phone takes a few seconds. The server counts with it too
 * (src/server/bot-protection/bot-config.ts).
 */
const timeoutMs = 60_000;

/** Solves a challenge in a worker of its own. Rejects when the worker cannot run, fails, or takes too long. */
export async function solveChallenge(challenge: BotChallenge): Promise<Solution> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'bot-check' });
  try {
    return await readSolution(worker, challenge);
  } finally {
    worker.terminate();
  }
}

function readSolution(worker: Worker, challenge: BotChallenge): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker of the bot check could not run')));
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isSolution(data)) resolve(data);
      else reject(new Error(data === null ? 'The bot check took too long' : 'The worker of the bot check failed'));
    });
    worker.postMessage({ type: 'work', challenge, timeout: timeoutMs }, []);
  });
}

function isSolution(data: unknown): data is Solution {
  return typeof data === 'object' && data !== null && 'derivedKey' in data;
}
