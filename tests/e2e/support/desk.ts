import type { Server } from './server.ts';

/** The statuses that the call desk sets. */
type SetStatus = 'in progress' | 'finished' | 'no answer';

/** Switches the call desk of a server. */
export async function switchDesk(server: Server, mode: 'open' | 'closed'): Promise<void> {
  await server.operate('switch-desk', { mode });
}

/** The open calls to a phone number, one line each, as the command `data` lists them; with `all`, also those that have ended. */
export async function listCalls(server: Server, phone: string, all: 'yes' | 'no' = 'no'): Promise<readonly string[]> {
  const list = await server.operate('list-calls', { all, unswitched: 'closed' });
  return list.split('\n').filter((line) => line.includes(formatPhone(phone)));
}

/** Sets the status of the open call to a phone number. */
export async function setCall(server: Server, phone: string, status: SetStatus): Promise<void> {
  const [line] = await listCalls(server, phone);
  const call = line?.split(' ', 1)[0];
  if (call === undefined) throw new Error(`No call to ${phone} is open.`);
  await server.operate('set-call', { call, status });
}

/** Ten digits in the notation of the list of calls. */
function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
