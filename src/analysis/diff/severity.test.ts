import { expect, it } from 'vitest';
import { propertyTables } from './properties/index.ts';
import { changeSeverities, hasSeverity, severityOf } from './severity.ts';

const kinds = [...new Set(Object.values(propertyTables).flatMap((table) => Object.values(table).map(({ kind }) => kind)))];

it.each([...kinds, 'question', 'banner'])('is decided for %s', (kind) => {
  expect(hasSeverity(kind)).toBe(true);
  expect(changeSeverities).toContain(severityOf(kind));
});
