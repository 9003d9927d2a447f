import type { PersonData } from './person-data.ts';
import type { RunData } from './run-data.ts';

/** True when neither the database nor the folder of emails has data of a person. */
export function hasNoData(found: PersonData, emails: number): boolean {
  return listCounts(found, emails).every(([, count]) => count === 0);
}

/** Formats the data of a person: a line for each kind, with its number. */
export function formatPersonData(found: PersonData, emails: number): readonly string[] {
  const lines = formatCounts(listCounts(found, emails));
  const shared = `  Recorded runs that stay, because another person's lead, sign-up or submission refers to them: ${found.sharedRuns}`;
  const remainingOrders = `  Orders that stay without the person, because the law asks for the accounts: ${found.keptOrders}`;
  return [...lines, ...(found.sharedRuns === 0 ? [] : [shared]), ...(found.keptOrders === 0 ? [] : [remainingOrders])];
}

/** Formats the data of a run: a line for each kind, with its number. */
export function formatRunData({ submissions, runs }: RunData): readonly string[] {
  return formatCounts([
    ['submissions of forms', submissions],
    ['recorded runs', runs],
  ]);
}

/** Returns the message that a run belongs to people with addresses, with the commands that handle their data: `verb` with each address. `fate` says what happened to the run. */
export function describeOwnedRun(
  run: string,
  addresses: readonly string[],
  { fate, verb }: { readonly fate: string; readonly verb: string },
): string {
  const mends = addresses.map((address) => `  ${verb} --email ${address}`);
  return [`The run ${run} belongs to a person with an address. ${fate} Everything of that person goes by:`, ...mends].join('\n');
}

type KindCount = readonly [name: string, count: number];

function formatCounts(counts: readonly KindCount[]): readonly string[] {
  return counts.map(([name, count]) => `  ${name.padEnd(24)}${String(count).padStart(4)}`);
}

function listCounts(found: PersonData, emails: number): readonly KindCount[] {
  return [
    ['leads', found.leads],
    ['booked calls', found.bookings],
    ['calls at once', found.callsAtOnce],
    ['messages in the outbox', found.messages],
    ['waiting list entries', found.waitingList],
    ['subscriptions', found.subscribers],
    ['accounts', found.accounts],
    ['sign-ups', found.signUps],
    ['checkout links', found.checkoutLinks],
    ['invitations', found.invitations],
    ['orders', found.orders],
    ['submissions of forms', found.submissions],
    ['recorded runs', found.runs],
    ['mail files', emails],
  ];
}
