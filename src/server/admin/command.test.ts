import { expect, test } from 'vitest';
import { help, parseCommand } from './command.ts';

test('an export names its format and, if any, its file', () => {
  expect(parseCommand(['export', 'runs', '--format', 'csv'])).toEqual({ do: 'export', format: 'csv', out: undefined });
  expect(parseCommand(['export', 'runs', '--format=jsonl', '--out', 'runs.jsonl'])).toEqual({
    do: 'export',
    format: 'jsonl',
    out: 'runs.jsonl',
  });
});

test.each([['--help'], ['-h'], ['export', 'runs', '--help']])('%s asks for help', (...args) => {
  expect(parseCommand(args)).toEqual({ do: 'help' });
  expect(help.split('\n').every((line) => line.length <= 90)).toBe(true);
});

test.each([
  { args: [], says: 'Say what to do.' },
  { args: ['export'], says: "There is no command 'export'." },
  { args: ['export', 'leads', '--format', 'csv'], says: "There is no command 'export leads'." },
  { args: ['export', 'runs'], says: 'Give --format csv or --format jsonl.' },
  { args: ['export', 'runs', '--format', 'xls'], says: 'Give --format csv or --format jsonl.' },
  { args: ['export', 'runs', '--formt', 'csv'], says: "Unknown option '--formt'" },
])('$args is misuse: $says', ({ args, says }) => {
  expect(() => parseCommand(args)).toThrow(says);
});
