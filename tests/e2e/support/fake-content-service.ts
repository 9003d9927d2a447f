import { createServer } from 'node:http';
import { listenLocally } from './local-server.ts';
import type { LocalServer } from './local-server.ts';

/** One answer of the stand-in. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: string;
}

/** A stand-in for a WordPress whose answers a journey chooses. Its `origin` is for CONTENT_URL. */
export interface FakeContentService extends LocalServer {
  /** The paths that were asked for. */
  readonly asked: readonly string[];
  /** How it answers from now on, by the path that is asked for. Without an answer it keeps the connection open and says nothing. */
  answerWith(answer: (path: string) => ContentAnswer | undefined): void;
}

/** Starts the stand-in on a free port of this machine. It answers nothing until it is told how. */
export async function startFakeContentService(): Promise<FakeContentService> {
  const asked: string[] = [];
  let choose: (path: string) => ContentAnswer | undefined = () => undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = choose(path);
    if (answer !== undefined) response.writeHead(answer.status, { 'content-type': 'application/json', 'x-wp-total': '1' }).end(answer.body);
  });
  return {
    ...(await listenLocally(server)),
    asked,
    answerWith: (answer) => {
      choose = answer;
    },
  };
}
