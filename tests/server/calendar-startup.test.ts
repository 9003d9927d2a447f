import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runProgram, withFolder } from './support/processes.ts';
import ownCalendar from '../../src/server/bookings/calendar.json';

test('a server whose calendar cannot be used ends with one line that names the place and the mend', async () => {
  await withFolder(async (folder) => {
    const file = path.join(folder, 'calendar.json');
    await writeFile(file, JSON.stringify({ ...ownCalendar, zone: 'America/New_Yorc' }, null, 2));
    const { code, stdout, stderr } = await runProgram('server', [], { DATA_DIR: folder, PORT: '0', CALENDAR_FILE: file });
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      `CALENDAR_FILE: ${file}:3:11 'America/New_Yorc' is no time zone. Write a name of the IANA list, such as "America/New_York".\n`,
    ]);
  });
});
