import type { PersonData } from './person-data.ts';

/** True when there is no data of a person. */
export function hasNoData(found: PersonData, emails: number): boolean {
  return listCounts(found, emails).every(([, count]) => count === 0);
}

/** Formats the data of a person: a line for each kind, with its number. */
export function formatPersonData(found: PersonData, emails: number): readonly string[] {
  const lines = listCounts(found, emails).map(([name, count]) => `  ${name.padEnd(24)}${String(count).padStart(4)}`);
  const shared = `  Recorded runs that stay, because another person's lead, sign-up or submission refers to them: ${found.sharedRuns}`;
  const kept = `  Orders that stay without the person, because the law asks for the accounts: ${found.keptOrders}`;
  return [...lines, ...(found.sharedRuns === 0 ? [] : [shared]), ...(found.keptOrders === 0 ? [] : [kept])];
}

function listCounts(found: PersonData, emails: number): readonly (readonly [name: string, count: number])[] {
  return [
    ['leads', found.leads],
    ['booked calls', found.bookings],
    ['calls at once', found.callsAtOnce],
    ['messages in the outbox', found.messages],
    ['waiting list entries', found.waitingList],
    ['accounts', found.accounts],
    ['sign-ups', found.signUps],
    ['checkout links', found.checkoutLinks],
    ['orders', found.orders],
    ['submissions of forms', found.submissions],
    ['recorded runs', found.runs],
    ['mail files', emails],
  ];
}
