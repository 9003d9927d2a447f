import { brand } from '../../../config/organisation.ts';
import { callMinutes } from './timeslot.ts';

/**
 * The text of a calendar file (.ics) with the call. It holds no personal data, because calendars are shared and synced. Adding
 * it twice gives one entry, because the id is derived from the time.
 *
 * @param stamp The time at which the file is created.
 * @returns A promise that rejects when the library fails to load.
 */
export async function createCallCalendarFile(start: Date, stamp: Date): Promise<string> {
  const { default: ical } = await import('ical-generator');
  const calendar = ical({
    prodId: { company: brand.name, product: 'Call', language: 'EN' },
    events: [
      {
        id: `call-${start.getTime()}`,
        stamp,
        start,
        end: new Date(start.getTime() + callMinutes * 60_000),
        summary: `Call with ${brand.name}`,
        description: 'We call you by phone.',
      },
    ],
  });
  return calendar.toString();
}

/** Lets the browser save a calendar file under this name. */
export function downloadCalendarFile(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href, download: name });
  link.click();
  // Some browsers read the file with a delay.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
