import type { Server } from './server.ts';

/** Says what has become of the open call to a number, as the call desk does: it is looked up in the list, and set. */
export async function setCall(server: Server, phone: string, status: 'in-progress' | 'finished' | 'no-answer'): Promise<void> {
  const shown = shownPhone(phone);
  const list = await server.data('calls');
  const id = list
    .split('\n')
    .find((line) => line.includes(shown))
    ?.split(' ', 1)[0];
  if (id === undefined) throw new Error(`No call to ${shown} is open:\n${list}`);
  await server.data('calls', '--set', id, status);
}

/** A number as people write it. */
export function shownPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
