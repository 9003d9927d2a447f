import { createServer } from 'node:http';
import { listenLocally } from './local-server.ts';
import type { LocalServer } from './local-server.ts';

/** One response of the fake content service. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: string;
}

/** A fake WordPress whose responses a journey chooses. Its `origin` is a value for CONTENT_URL. */
export interface FakeContentService extends LocalServer {
  /** The paths and queries of all requests so far. */
  readonly asked: readonly string[];
  /** Sets the response for each path from now on. A request for which `answer` returns undefined stays open and gets no response. */
  answerWith(answer: (path: string) => ContentAnswer | undefined): void;
}

/** Starts the fake service on a free local port. No request gets a response before `answerWith` is called. */
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
