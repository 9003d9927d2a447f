import type { PersonData } from './person-data.ts';

/** True when nothing at all is held of a person. */
export function hasNoData(found: PersonData, letters: number): boolean {
  return listCounts(found, letters).every(([, count]) => count === 0);
}

/** What is held of a person, or was: a line for each kind of data, with how much of it. */
export function formatPersonData(found: PersonData, letters: number): readonly string[] {
  const lines = listCounts(found, letters).map(([name, count]) => `  ${name.padEnd(24)}${String(count).padStart(4)}`);
  if (found.sharedRuns === 0) return lines;
  return [...lines, `  Recorded runs that stay, because another person's lead or sign-up refers to them: ${found.sharedRuns}`];
}

function listCounts(found: PersonData, letters: number): readonly (readonly [name: string, count: number])[] {
  return [
    ['leads', found.leads],
    ['booked calls', found.bookings],
    ['calls at once', found.callsAtOnce],
    ['messages in the outbox', found.messages],
    ['waiting list entries', found.waitingList],
    ['accounts', found.accounts],
    ['sign-ups', found.signUps],
    ['checkout links', found.checkoutLinks],
    ['recorded runs', found.runs],
    ['mail files', letters],
  ];
}
