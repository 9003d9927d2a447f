import { local } from './keys.ts';

/** How the server writes an intent (schemas/api/availability-days). */
const shape = /^[A-Za-z0-9_-]{22,128}$/;

/** What entering /talk-with-us writes down: the intent that its link carries. One that cannot be any is not kept. */
export function enterBooking(query: URLSearchParams): void {
  const intent = query.get('intent') ?? '';
  if (shape.test(intent)) local.set('intent', intent);
}
