import { expect, test } from 'vitest';
import { readSchedulerConfig } from './scheduler-config.ts';

/** What embedding a scheduler needs. */
const scheduled = { SCHEDULER_URL: 'https://js.chilipiper.com/marketing.js', SCHEDULER_DOMAIN: 'house', SCHEDULER_ROUTER: 'welcome' };

test.each(Object.keys(scheduled))('a scheduler needs %s', (name) => {
  expect(() => readSchedulerConfig({ ...scheduled, [name]: '' }, false)).toThrow(
    `${name} is not set, and embedding a scheduler needs SCHEDULER_URL, SCHEDULER_DOMAIN, SCHEDULER_ROUTER. Set all three, or none of them.`,
  );
});

test.each([
  ['SCHEDULER_URL', 'marketing.js'],
  ['SCHEDULER_URL', 'data:text/javascript,1'],
  ['SCHEDULER_URL', 'https://ada:secret@js.example.com/marketing.js'],
  ['SCHEDULER_ORIGINS', 'https://*'],
  ['SCHEDULER_ORIGINS', "https://a.example.com 'unsafe-inline'"],
  ['SCHEDULER_ORIGINS', 'https://a.example.com;script-src *'],
  ['SCHEDULER_ORIGINS', 'https://a.example.com/path'],
  ['SCHEDULER_ORIGINS', 'https://a.example.com,'],
])('%s=%j is refused', (name, value) => {
  expect(() => readSchedulerConfig({ ...scheduled, [name]: value }, false)).toThrow(
    new RegExp(`^${name}=.* is not .*\\. Write it as https://`),
  );
});

test.each([
  ['SCHEDULER_URL', 'http://js.example.com/marketing.js'],
  ['SCHEDULER_ORIGINS', 'http://*.example.com'],
])('in production %s has to be encrypted', (name, value) => {
  const environment = { ...scheduled, [name]: value };
  expect(() => readSchedulerConfig(environment, true)).toThrow(`${name}=`);
  expect(readSchedulerConfig(environment, false)).toBeDefined();
});

test('in production, a scheduler is embedded only where one is configured', () => {
  expect(readSchedulerConfig({}, true)).toBeUndefined();
  expect(readSchedulerConfig(scheduled, true)?.origins).toEqual(['https://js.chilipiper.com', 'https://*.chilipiper.com']);
});
