import { expect, test } from 'vitest';
import { readListConfig } from './list-config.ts';

const environment = {
  LIST_SUBSCRIBE_URL: 'https://lists.example.com/subscribe',
  LIST_UNSUBSCRIBE_URL: 'https://lists.example.com/unsubscribe',
  LIST_IDS: 'newsletter=AbC123,study=DeF456,press=GhI789',
};

test('production has no list service without a real one; elsewhere there is a fake', () => {
  expect(readListConfig({}, true)).toBeUndefined();
  expect(readListConfig({}, false)?.subscribeUrl).toBe('/standins/lists/subscribe');
});

test.each([
  [{ LIST_UNSUBSCRIBE_URL: undefined }, 'LIST_UNSUBSCRIBE_URL is not set'],
  [{ LIST_IDS: undefined }, 'LIST_IDS is not set'],
  [{ LIST_SUBSCRIBE_URL: 'http://lists.example.com' }, 'LIST_SUBSCRIBE_URL="http://lists.example.com" is not an address'],
  [{ LIST_IDS: 'newsletter=AbC123,study=DeF456' }, 'is not one id for each of newsletter, study, press'],
  [{ LIST_IDS: 'newsletter=a,study=b,press=c,other=d' }, 'is not one id for each of newsletter, study, press'],
  [{ LIST_IDS: 'newsletter=a,newsletter=d,study=b,press=c' }, ' names newsletter twice. Give each list one id.'],
  [{ LIST_IDS: 'newsletter=a,study=b,study=c' }, ' names study twice. Give each list one id.'],
  [{ LIST_IDS: 'newsletter=a,,study=b,press=c,' }, 'is not one id for each of newsletter, study, press'],
  [{ LIST_IDS: 'newsletter=a=d,study=b,press=c' }, 'is not one id for each of newsletter, study, press'],
])('%j ends the startup: %s', (change, message) => {
  expect(() => readListConfig({ ...environment, ...change }, true)).toThrow(message);
});
