import { expect, test } from 'vitest';
import { formatHelp, parseCommand } from './parse-command.ts';
import { verbs } from './verbs/verb-registry.ts';

/** A checkout link as it may be typed; what is typed again behind it counts. */
const wholeLink: readonly string[] = ['checkout-link', '--email=a@example.com', '--plan=reset', '--first-name=Sample'].concat([
  '--last-name=Client',
  '--gender=other',
  '--phone=(555) 234-0142',
  '--date-of-birth=1990-05-01',
  '--state=tx',
]);

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
  for (const name of Object.keys(verbs)) expect(formatHelp()).toContain(`npm run data -- ${name} `);
  expect(
    formatHelp()
      .split('\n')
      .filter((line) => line.length > 90),
  ).toEqual([]);
});

test.each([
  { args: [], says: 'Say what to do: export, delete, cancel, calls, checkout-link, backup, restore.' },
  { args: ['exprot', 'runs'], says: "There is no command 'exprot'. Did you mean 'export'?" },
  { args: ['constructor'], says: "There is no command 'constructor'." },
  { args: ['export'], says: 'Say what to export: export runs|leads|bookings|calls|accounts|checkout-links.' },
  { args: ['export', 'runs', 'leads', '--format', 'csv'], says: "'export' does not take the word 'leads'." },
  { args: ['export', 'bokings', '--format', 'csv'], says: "There is no export of 'bokings'. Did you mean 'bookings'?" },
  {
    args: ['export', 'people', '--format', 'csv'],
    says: "There is no export of 'people'. There is runs, leads, bookings, calls, accounts, checkout-links.",
  },
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
  { args: ['calls', '--all', '--desk', 'open'], says: 'Give one of --all, --set and --desk.' },
  { args: ['calls', 'finished'], says: "Say which call is 'finished': calls --set <id> finished." },
  { args: ['calls', '--set', '12', 'finished'], says: '--set 12 is not the id of a call: that has 40 digits. Look it up with: calls.' },
  { args: ['calls', '--set', 'a'.repeat(40)], says: 'Say what has become of it: calls --set <id> in-progress|finished|no-answer.' },
  { args: ['calls', '--set', 'a'.repeat(40), 'finishd'], says: "A call is never 'finishd'. Did you mean 'finished'?" },
  { args: ['calls', '--set', 'a'.repeat(40), 'finished', 'now'], says: "'calls' does not take the word 'now'." },
  { args: ['calls', '--desk', 'maybe'], says: '--desk maybe: say one of hours, open, closed.' },
  {
    args: ['checkout-link', '--email', 'sample.client@example.com', '--plan', 'reset'],
    says: 'Give --first-name, --last-name, --gender, --phone, --date-of-birth, --state: the link is for a whole account.',
  },
  { args: [...wholeLink, '--email', 'sample client'], says: "--email 'sample client' is not an e-mail address." },
  { args: [...wholeLink, '--plan', 'maintian4'], says: "--plan 'maintian4' is not a plan. Did you mean 'maintain4'?" },
  {
    args: [...wholeLink, '--plan', 'gold'],
    says: "--plan 'gold' is not a plan. There is reset, you, upgrade_to_you, maintain6, maintain4, maintain2.",
  },
  { args: [...wholeLink, '--first-name', ' '], says: "--first-name ' ' is no name: it has 1 to 100 characters." },
  { args: [...wholeLink, '--gender', 'X'], says: "--gender 'X' is none of MALE, FEMALE, OTHER, DECLINE_TO_SPECIFY." },
  { args: [...wholeLink, '--phone', '555-0142'], says: "--phone '555-0142' is not a US phone number of ten digits." },
  { args: [...wholeLink, '--date-of-birth', '05/01/1990'], says: "--date-of-birth '05/01/1990' is not a date. Write it as 1990-05-01." },
  { args: [...wholeLink, '--date-of-birth', '1990-02-30'], says: "--date-of-birth '1990-02-30' is not a date. Write it as 1990-05-01." },
  { args: [...wholeLink, '--state', 'Texas'], says: "--state 'Texas' is not the two-letter code of a state." },
  { args: [...wholeLink, '--practice', 'Our Clinic'], says: "--practice 'Our Clinic' is not the code of a practice." },
  { args: [...wholeLink, '--prices', 'half'], says: "--prices 'half' is none of standard, upgrade." },
  ...['0', '91', '1.5', '-1', 'week'].map((days) => ({
    args: [...wholeLink, `--days=${days}`],
    says: `--days '${days}' is not a whole number from 1 to 90.`,
  })),
  { args: ['backup'], says: 'Give --out, the file to write, such as --out backup.tar.gz.' },
  { args: ['restore'], says: 'Say what to restore: restore <file>.' },
])('$args is misuse: $says', ({ args, says }) => {
  const asked = (): unknown => {
    const command = parseCommand(args);
    return command === 'help' ? command : command.verb.prepare(command.request, { out: () => undefined, ask: undefined });
  };
  expect(asked).toThrow(expect.objectContaining({ name: 'UsageError', message: says }) as Error);
});
