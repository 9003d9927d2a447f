import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** What some seconds of load have shown. */
export interface LoadResult {
  readonly perSecond: number;
  /** The time within which 99 of 100 requests were answered. */
  readonly p99Milliseconds: number;
  readonly responses: number;
}

/** Makes the whole text of one HTTP request for the client of that number. */
export type RequestText = (client: number) => string;

/**
 * Sends requests to a server for some time: each of `clients` keeps one connection open and sends its next
 * request when it has the answer to the one before. Throws at an answer other than 200.
 */
export async function generateLoad(address: string, clients: number, milliseconds: number, text: RequestText): Promise<LoadResult> {
  const { hostname, port } = new URL(address);
  const times: number[] = [];
  const from = performance.now();
  const until = from + milliseconds;
  const client = async (_: unknown, number: number): Promise<void> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    while (performance.now() < until) {
      const request = text(number);
      const sent = performance.now();
      await sendRequest(socket, request);
      times.push(performance.now() - sent);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = times.toSorted((left, right) => left - right);
  return {
    perSecond: (times.length * 1000) / (performance.now() - from),
    p99Milliseconds: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    responses: times.length,
  };
}

/** One request and its answer. It reads no more of HTTP than it must, as it shares the machine with the server. */
function sendRequest(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    const end = (error?: Error): void => {
      socket.off('data', receive).off('error', end);
      if (error === undefined) resolve();
      else reject(error);
    };
    const receive = (bytes: Buffer): void => {
      received += bytes.toString('latin1');
      if (!isCompleteResponse(received)) return;
      end(received.startsWith('HTTP/1.1 200 ') ? undefined : new Error(`The server answered:\n${received}`));
    };
    socket.on('data', receive).on('error', end);
    socket.write(request);
  });
}

function isCompleteResponse(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(answer.slice(0, Math.max(head, 0)))?.[1];
  return head > 0 && length !== undefined && answer.length >= head + 4 + Number(length);
}
