import { randomUUID } from 'node:crypto';
import type { Balancer } from './load-balancer.ts';
import { challengeUrl, withToken } from './challenge-tokens.ts';
import { createGate } from './gate.ts';
import type { Gate } from './gate.ts';

/** The answer of a server to a request. */
export interface Answer {
  readonly status: number;
  readonly body: { readonly content?: unknown; readonly details?: readonly { readonly context: { readonly key: string } }[] };
}

/** An answer, and the cookie that it sets. */
export interface AnswerWithCookie extends Answer {
  /** The cookie as `name=value`; empty when the answer sets none. */
  readonly cookie: string;
}

/** Sends each request to the available servers until one of them has answered it. */
export class RetryingClient {
  readonly #balancer: Balancer;
  #answered = 0;
  #awaited: readonly { readonly count: number; readonly reached: Gate }[] = [];

  constructor(balancer: Balancer) {
    this.#balancer = balancer;
  }

  /** Resolves when `count` more requests have been answered. */
  waitForAnswers(count: number): Promise<void> {
    const reached = createGate();
    this.#awaited = [...this.#awaited, { count: this.#answered + count, reached }];
    return reached.passed;
  }

  get(path: string): Promise<AnswerWithCookie> {
    return this.#send(path, {});
  }

  /** Posts the same content twice at the same time, under one idempotency key. Returns both answers. */
  async postTwice(path: string, content: object): Promise<[Answer, Answer]> {
    const body = await withToken(path, content, async () => (await this.get(challengeUrl)).body as { content: unknown });
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const send = async (): Promise<Answer> => {
      const { cookie: _, ...answer } = await this.#send(path, request);
      return answer;
    };
    return Promise.all([send(), send()]);
  }

  /** Posts a JSON text with these headers. */
  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<AnswerWithCookie> {
    return this.#send(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  }

  async #send(path: string, request: RequestInit): Promise<AnswerWithCookie> {
    for (;;) {
      const answer = await this.#sendOnce(`${await this.#balancer.next()}${path}`, request);
      if (answer === undefined || isRetryable(answer)) continue;
      this.#answered++;
      for (const { count, reached } of this.#awaited) if (count <= this.#answered) reached.open();
      return answer;
    }
  }

  /** The answer; `undefined` when the connection broke before it arrived. */
  async #sendOnce(url: string, request: RequestInit): Promise<AnswerWithCookie | undefined> {
    try {
      const answer = await fetch(url, request);
      const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
      return { status: answer.status, body: (await answer.json()) as Answer['body'], cookie };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return undefined;
    }
  }
}

/** The fields that an answer names as invalid. */
export function invalidFieldsOf({ body: { details = [] } }: Answer): readonly string[] {
  return details.map(({ context }) => context.key);
}

/** True when the database is unavailable, or the first request with the same idempotency key is still in progress. */
function isRetryable(answer: Answer): boolean {
  return answer.status === 503 || (answer.status === 409 && invalidFieldsOf(answer).includes('idempotency-key'));
}
