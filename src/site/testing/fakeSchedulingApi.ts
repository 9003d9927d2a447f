import { vi } from 'vitest';
import { challenge, SolvingWorker } from './botCheck.ts';

/** One request, as the network saw it. */
export interface SentRequest {
  readonly key: string | null;
  readonly query: URLSearchParams;
  readonly body: { readonly [field: string]: unknown };
}

type Answer = (sent: SentRequest) => Response | Promise<Response>;

/** The calls of the booking, by name. */
export type EndpointName =
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
  | 'challenge'
  | 'states';

/** An intent as the server makes them. */
export const intent = 'sample-intent-0123456789abcdef';

/** An answer that is a success. */
export const successResponse = (value: unknown): Response => Response.json({ content: value });

/** An answer that is a failure. */
export const errorResponse = (status: number, message: string, details: readonly (readonly [string, string])[] = []): Response => {
  const faults = details.map(([key, text]) => ({ message: text, context: { key } }));
  return Response.json({ responseCode: status, responseDetail: message, details: faults }, { status });
};

/** A time as the server offers it, by one host or more. */
export const sampleTime = (utcDateTime: string, ...hosts: string[]) => ({
  utcDateTime,
  doctorSlotList: (hosts.length === 0 ? [`slot ${utcDateTime}`] : hosts).map((slotExternalId) => ({ slotExternalId })),
});

/** Replaces the network by a fake server. Responses stay until they are changed; sent requests are recorded by endpoint. */
export function fakeSchedulingApi(answers: Partial<Record<EndpointName, Answer>> = {}) {
  const sent: Record<EndpointName, SentRequest[]> = {
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
    states: [],
  };
  const now: Record<EndpointName, Answer> = {
    webForm: () => successResponse(`/talk-with-us/call?intent=${intent}`),
    days: () => successResponse([]),
    times: () => successResponse([]),
    schedule: () => successResponse({ utcDateTime: '2026-05-13T15:30:00.000Z', minutes: 15 }),
    record: () => successResponse({}),
    event: () => successResponse({}),
    canCallNow: () => successResponse({ available: false }),
    callNow: () => successResponse({ success: true, callId: 'sample-call-0123456789abcdef' }),
    callStatus: () => successResponse({ callStatus: 'InProgress' }),
    groups: () => successResponse([]),
    challenge: () => successResponse(challenge),
    states: () => successResponse([{ name: 'TX' }]),
    ...answers,
  };
  const network = vi.fn<typeof fetch>(async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
    const call = findEndpoint(url.pathname, init?.method);
    const request = {
      key: new Headers(init?.headers).get('idempotency-key'),
      query: url.searchParams,
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SentRequest['body'],
    };
    sent[call].push(request);
    return now[call](request);
  });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Worker', SolvingWorker);
  return { sent, answer: (call: EndpointName, answer: Answer) => (now[call] = answer) };
}

function findEndpoint(path: string, method: string | undefined): EndpointName {
  if (path.endsWith('/call-now')) return method === 'POST' ? 'callNow' : 'canCallNow';
  if (path.endsWith('/call-status')) return 'callStatus';
  if (path.endsWith('/web-form')) return 'webForm';
  if (path.endsWith('/schedule-appointment')) return 'schedule';
  if (path.endsWith('/flow-runs')) return 'record';
  if (path.endsWith('/events')) return 'event';
  if (path.endsWith('/id-me-groups')) return 'groups';
  if (path.endsWith('/challenge')) return 'challenge';
  if (path.endsWith('/available-states')) return 'states';
  return path.includes('/queue/detail/') ? 'times' : 'days';
}
