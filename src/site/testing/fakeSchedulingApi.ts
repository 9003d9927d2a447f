import { vi } from 'vitest';
import { challenge, SolvingWorker } from './botCheck.ts';

/** A request that the fake server has received. */
export interface SentRequest {
  readonly key: string | null;
  readonly query: URLSearchParams;
  readonly body: { readonly [field: string]: unknown };
}

type Answer = (sent: SentRequest) => Response | Promise<Response>;

/** The names of the endpoints that the booking uses. */
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

/** A sample intent in the format of the server. */
export const intent = 'sample-intent-0123456789abcdef';

/** A successful response with this content. */
export const successResponse = (value: unknown): Response => Response.json({ content: value });

/** A failed response. @param details A field and its message each. */
export const errorResponse = (status: number, message: string, details: readonly (readonly [string, string])[] = []): Response => {
  const faults = details.map(([key, text]) => ({ message: text, context: { key } }));
  return Response.json({ responseCode: status, responseDetail: message, details: faults }, { status });
};

/** A time in the format of the server, offered by one host or more. */
export const sampleTime = (utcDateTime: string, ...hosts: string[]) => ({
  utcDateTime,
  doctorSlotList: (hosts.length === 0 ? [`slot ${utcDateTime}`] : hosts).map((slotExternalId) => ({ slotExternalId })),
});

/** Replaces the network by a fake server. It records requests by endpoint, and returns the same responses until `answer` replaces them. */
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
    const endpoint = findEndpoint(url.pathname, init?.method);
    const request = {
      key: new Headers(init?.headers).get('idempotency-key'),
      query: url.searchParams,
      body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as SentRequest['body'],
    };
    sent[endpoint].push(request);
    return now[endpoint](request);
  });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('Worker', SolvingWorker);
  return { sent, answer: (endpoint: EndpointName, answer: Answer) => (now[endpoint] = answer) };
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
