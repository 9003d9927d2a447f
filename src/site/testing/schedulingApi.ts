import { vi } from 'vitest';
import { challenge, SolvingWorker } from './botCheck.ts';

/** One request, as the network saw it. */
export interface Sent {
  readonly key: string | null;
  readonly query: URLSearchParams;
  readonly body: { readonly [field: string]: unknown };
}

type Answer = (sent: Sent) => Response | Promise<Response>;

/** The calls of the booking, by name. */
export type CallName =
  | 'webForm'
  | 'days'
  | 'times'
  | 'schedule'
  | 'record'
  | 'event'
  | 'canCallNow'
  | 'callNow'
  | 'callStatus'
  | 'groups'
  | 'challenge';

/** An intent as the server makes them. */
export const intent = 'sample-intent-0123456789abcdef';

/** An answer that is a success. */
export const content = (value: unknown): Response => Response.json({ content: value });

/** An answer that is a failure. */
export const failure = (status: number, message: string, details: readonly (readonly [string, string])[] = []): Response => {
  const faults = details.map(([key, text]) => ({ message: text, context: { key } }));
  return Response.json({ responseCode: status, responseDetail: message, details: faults }, { status });
};

/** A time as the server offers it, by one host or more. */
export const time = (utcDateTime: string, ...hosts: string[]) => ({
  utcDateTime,
  doctorSlotList: (hosts.length === 0 ? [`slot ${utcDateTime}`] : hosts).map((slotExternalId) => ({ slotExternalId })),
});

/** Puts a server in place of the network. Answers stand until they are changed; what was sent is kept by call. */
export function schedulingApi(answers: Partial<Record<CallName, Answer>> = {}) {
  const sent: Record<CallName, Sent[]> = {
    webForm: [],
    days: [],
    times: [],
    schedule: [],
    record: [],
    event: [],
    canCallNow: [],
    callNow: [],
    callStatus: [],
    groups: [],
    challenge: [],
  };
  const now: Record<CallName, Answer> = {
    webForm: () => content(`/talk-with-us/call?intent=${intent}`),
    days: () => content([]),
    times: () => content([]),
    schedule: () => content({ utcDateTime: '2026-05-13T15:30:00.000Z', minutes: 15 }),
    record: () => content({}),
    event: () => content({}),
    canCallNow: () => content({ available: false }),
    callNow: () => content({ success: true, callId: 'sample-call-0123456789abcdef' }),
    callStatus: () => content({ callStatus: 'InProgress' }),
    groups: () => content([]),
    challenge: () => content(challenge),
    ...answers,
  };
  const network = vi.fn<typeof fetch>(async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
    const call = callAt(url.pathname, init?.method);
    const request = {
      key: new Headers(init?.headers).get('idempotency-key'),
      query: url.searchParams,
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Sent['body'],
    };
    sent[call].push(request);
    return now[call](request);
  });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Worker', SolvingWorker);
  return { sent, answer: (call: CallName, answer: Answer) => (now[call] = answer) };
}

function callAt(path: string, method: string | undefined): CallName {
  if (path.endsWith('/call-now')) return method === 'POST' ? 'callNow' : 'canCallNow';
  if (path.endsWith('/call-status')) return 'callStatus';
  if (path.endsWith('/web-form')) return 'webForm';
  if (path.endsWith('/schedule-appointment')) return 'schedule';
  if (path.endsWith('/flow-runs')) return 'record';
  if (path.endsWith('/events')) return 'event';
  if (path.endsWith('/id-me-groups')) return 'groups';
  if (path.endsWith('/challenge')) return 'challenge';
  return path.includes('/queue/detail/') ? 'times' : 'days';
}
