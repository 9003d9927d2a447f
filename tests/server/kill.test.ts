import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/server/db/embedded.ts';
import { flowRuns } from '../../src/server/db/schema.ts';
import type { Submission } from '../../src/server/runs/rules.ts';
import { startServerProcess, withFolder } from './support/processes.ts';
import type { ServerProcess } from './support/processes.ts';
import { flowWithStories, submissionOf } from './support/submissions.ts';

const kills = 20;
const runsPerLife = 4;
const { flow, stories } = await flowWithStories('lead@2');
const ending = stories.filter(
  (story) => typeof story.content.expect.outcome === 'string' && story.content.context?.['today'] === '2026-11-20',
);

test(
  `of runs sent twice each to a server that is killed ${kills} times, each acknowledged one is recorded once`,
  { timeout: 240_000 },
  () =>
    withFolder(async (folder) => {
      const client = new RetryingClient();
      for (let life = 0; life < kills; life++) {
        const server = await start(folder);
        const acknowledged = client.nextAcknowledgement();
        for (let count = 0; count < runsPerLife; count++) client.sendTwice(submission(life * runsPerLife + count));
        client.serverIsAt(server.address);
        await acknowledged;
        expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
      }
      const last = await start(folder);
      client.serverIsAt(last.address);
      await client.allAcknowledged();
      await last.end('SIGKILL');

      expect(client.interrupted).toBeGreaterThan(kills);
      expect(client.acknowledged.size).toBe(kills * runsPerLife);
      expect(await recorded(folder)).toEqual([...client.acknowledged.keys()].map((runId) => `${runId}#1`).toSorted());
      for (const [runId, answers] of client.acknowledged) {
        const answer = { content: { runId, revision: 1, outcome: expect.any(String) as string } };
        expect(answers).toEqual([answer, answer]);
      }
    }),
);

/** Sends each run twice at the same time, each again and again until it is acknowledged. */
class RetryingClient {
  /** The answers to each run. */
  readonly acknowledged = new Map<string, readonly unknown[]>();
  interrupted = 0;
  readonly #sent: Promise<void>[] = [];
  #listeners: (() => void)[] = [];
  #waiting: ((address: string) => void)[] = [];

  /** Lets the requests go that wait for a server. */
  serverIsAt(address: string): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go(address);
  }

  nextAcknowledgement(): Promise<void> {
    return new Promise((resolve) => this.#listeners.push(resolve));
  }

  sendTwice(body: Submission): void {
    const key = randomUUID();
    this.#sent.push(this.#sendUntilAcknowledged(body, key), this.#sendUntilAcknowledged(body, key));
  }

  async allAcknowledged(): Promise<void> {
    await Promise.all(this.#sent);
  }

  async #sendUntilAcknowledged(body: Submission, key: string): Promise<void> {
    for (;;) {
      const address = await new Promise<string>((resolve) => this.#waiting.push(resolve));
      const answer = await this.#send(address, body, key);
      if (answer === undefined) continue;
      this.acknowledged.set(body.runId, [...(this.acknowledged.get(body.runId) ?? []), answer]);
      for (const listener of this.#listeners.splice(0)) listener();
      return;
    }
  }

  /** The answer; `undefined` when the connection broke before it was there. */
  async #send(address: string, body: Submission, key: string): Promise<unknown> {
    try {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      const answer = await fetch(`${address}/v1/web/flow-runs`, { method: 'POST', headers, body: JSON.stringify(body) });
      return await answer.json();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.interrupted++;
      return undefined;
    }
  }
}

function start(folder: string): Promise<ServerProcess> {
  return startServerProcess({ DATA_DIR: folder, POSTS_PER_MINUTE: '100000' });
}

function submission(number: number): Submission {
  const today = new Date().toISOString().slice(0, 10);
  const made = submissionOf(flow, ending[number % ending.length]!);
  return { ...made, context: { ...made.context, facts: { ...made.context.facts, today } } };
}

async function recorded(folder: string): Promise<readonly string[]> {
  const database = await openEmbedded(folder);
  const rows = await database.queries.select({ runId: flowRuns.runId, revision: flowRuns.revision }).from(flowRuns);
  await database.close();
  return rows.map(({ runId, revision }) => `${runId}#${revision}`).toSorted();
}
