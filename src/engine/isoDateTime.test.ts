import { describe, expect, it } from 'vitest';
import { isIsoDateTime } from './isoDateTime.ts';

describe('a moment', () => {
  it.each(['2026-05-14T15:30:00Z', '2026-05-14T15:30:00.000Z', '2024-02-29T00:00:00Z', '2026-05-14T10:30:00-05:00'])('is %s', (text) =>
    expect(isIsoDateTime(text)).toBe(true),
  );

  it.each([
    ['without a zone', '2026-05-14T15:30:00'],
    ['on a date that no calendar has', '2026-02-30T15:30:00Z'],
    ['at an hour that no clock has', '2026-05-14T24:00:00Z'],
    ['in a zone that is none', '2026-05-14T15:30:00+25:00'],
    ['of a date alone', '2026-05-14'],
    ['in milliseconds', '1778772600000'],
    ['with words around it', 'at 2026-05-14T15:30:00Z'],
    ['of nothing', ''],
  ])('%s is none', (_how, text) => expect(isIsoDateTime(text)).toBe(false));
});
