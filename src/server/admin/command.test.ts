import { expect, test } from 'vitest';
import { help, parseCommand } from './command.ts';
import { verbs } from './verbs/registry.ts';

test('an export names its table, its format and, if any, its file', () => {
  expect(parseCommand(['export', 'runs', '--format', 'csv'])).toEqual({
    verb: verbs['export'],
    request: { words: ['runs'], values: { format: 'csv' } },
  });
  expect(parseCommand(['--format=jsonl', 'export', 'leads', '--out', 'leads.jsonl'])).toEqual({
    verb: verbs['export'],
    request: { words: ['leads'], values: { format: 'jsonl', out: 'leads.jsonl' } },
  });
});

test.each([['--help'], ['-h'], ['export', 'runs', '--help'], ['--help', 'destroy']])('%s asks for help', (...args) => {
  expect(parseCommand(args)).toBe('help');
});

test('the help names every command, and fits a terminal', () => {
  for (const name of Object.keys(verbs)) expect(help()).toContain(`npm run data -- ${name} `);
  expect(
    help()
      .split('\n')
      .filter((line) => line.length > 90),
  ).toEqual([]);
});

test.each([
  { args: [], says: 'Say what to do: export, delete, cancel, backup, restore.' },
  { args: ['exprot', 'runs'], says: "There is no command 'exprot'. Did you mean 'export'?" },
  { args: ['constructor'], says: "There is no command 'constructor'." },
  { args: ['export'], says: 'Say what to export: export runs|leads|bookings.' },
  { args: ['export', 'runs', 'leads', '--format', 'csv'], says: "'export' does not take the word 'leads'." },
  { args: ['export', 'bokings', '--format', 'csv'], says: "There is no export of 'bokings'. Did you mean 'bookings'?" },
  { args: ['export', 'people', '--format', 'csv'], says: "There is no export of 'people'. There is runs, leads, bookings." },
  { args: ['export', 'runs'], says: 'Give --format csv or --format jsonl.' },
  { args: ['export', 'runs', '--format', 'xls'], says: 'Give --format csv or --format jsonl.' },
  { args: ['export', 'runs', '--format'], says: '--format needs a value, such as --format csv.' },
  { args: ['export', 'runs', '--formt', 'csv'], says: "There is no option '--formt'. Did you mean '--format'?" },
  { args: ['export', 'runs', '-x'], says: "There is no option '-x'." },
  { args: ['export', 'runs', '--format', 'csv', '--yes'], says: "'export' has no option --yes." },
  { args: ['delete', '--yes'], says: 'Give --email, the address of the person.' },
  { args: ['delete', '--email', 'sample client', '--yes'], says: "--email 'sample client' is not an e-mail address." },
  { args: ['delete', '--email', 'sample.client@example.com', '--yes=no'], says: '--yes takes no value.' },
  {
    args: ['delete', '--email', 'sample.client@example.com'],
    says: 'Nobody is there to be asked: add --yes to remove without a question.',
  },
  { args: ['cancel'], says: 'Give --booking, the booking_id of the call.' },
  {
    args: ['cancel', '--booking', '12'],
    says: '--booking 12 is not a booking_id: that has 36 characters. Look it up with: export bookings.',
  },
  { args: ['backup'], says: 'Give --out, the file to write, such as --out backup.tar.gz.' },
  { args: ['restore'], says: 'Say what to restore: restore <file>.' },
])('$args is misuse: $says', ({ args, says }) => {
  const asked = (): unknown => {
    const command = parseCommand(args);
    return command === 'help' ? command : command.verb.prepare(command.request, { out: () => undefined, ask: undefined });
  };
  expect(asked).toThrow(expect.objectContaining({ name: 'Misuse', message: says }) as Error);
});
