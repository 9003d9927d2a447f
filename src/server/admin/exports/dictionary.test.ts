import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import webForm from '../../../../schemas/api/web-form.schema.json';
import { bookings, calls, checkoutLinks, events, flowRuns, leads, orders, signUps, subscribers } from '../../db/schema.ts';
import { exportTables } from './export-registry.ts';

const dictionary = await readFile(path.resolve(import.meta.dirname, '../../DATA-DICTIONARY.md'), 'utf8');

test.each(Object.entries(exportTables))('the data dictionary explains every column of the export %s, and no other', (name, { columns }) => {
  expect(explained(name)).toEqual(columns);
});

test.each([
  { name: 'runs', table: flowRuns, without: [] },
  { name: 'leads', table: leads, without: ['id', 'key_digest', 'intent', 'tracking'] },
  { name: 'subscribers', table: subscribers, without: ['id'] },
  { name: 'bookings', table: bookings, without: ['id', 'slot_id'] },
  { name: 'calls', table: calls, without: ['id'] },
  { name: 'accounts', table: signUps, without: ['id', 'key_digest', 'tracking'] },
  { name: 'checkout-links', table: checkoutLinks, without: ['id', 'code_digest'] },
  { name: 'orders', table: orders, without: ['id'] },
  { name: 'events', table: events, without: ['id'] },
])('the export $name leaves no column out but $without', ({ name, table, without }) => {
  const stored = getTableConfig(table).columns.map((column) => column.name);
  expect(stored.filter((column) => !exportTables[name]?.columns.includes(column))).toEqual(without);
});

test('leads have a column for each tracking field that the funnel sends', () => {
  const tracking = Object.keys(webForm.properties.body.properties).filter((name) => /^(utm_|gclid$|entry_origin$)/.test(name));
  expect(tracking).toHaveLength(7);
  expect(exportTables['leads']?.columns).toEqual(expect.arrayContaining(tracking));
});

/** The columns in the table below an export's heading. */
function explained(name: string): readonly string[] {
  const section = dictionary.split(`\n## ${name}\n`)[1]?.split('\n## ', 1)[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, column]) => column ?? '');
}
