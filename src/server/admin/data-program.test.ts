import { CommanderError } from 'commander';
import { expect, test } from 'vitest';
import { createDataProgram } from './data-program.ts';
import type { VerbRequest } from './data-verb.ts';
import { verbs } from './verbs/verb-registry.ts';

interface ParsedCommand {
  readonly name: string;
  readonly request: VerbRequest;
}

/** Returns the verb and the request of a command line, and the printed help. */
async function parse(args: readonly string[]): Promise<{ readonly parsed: ParsedCommand | undefined; readonly help: string }> {
  let parsed: ParsedCommand | undefined;
  let help = '';
  const output = {
    out: (text: string): void => {
      help += text;
    },
    err: (): void => undefined,
  };
  const program = createDataProgram(output, (verb, request) => {
    verb.prepare(request, { out: () => undefined, stream: process.stdout, ask: undefined });
    parsed = { name: verb.name, request };
  });
  await program.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
    if (!(error instanceof CommanderError) || error.exitCode !== 0) throw error;
  });
  return { parsed, help };
}

/** A complete command line of `checkout-link`. An option that is repeated after it overrides its value. */
const wholeLink: readonly string[] = ['checkout-link', '--email=a@example.com', '--plan=reset', '--first-name=Sample'].concat([
  '--last-name=Client',
  '--gender=other',
  '--phone=(555) 234-0142',
  '--date-of-birth=1990-05-01',
  '--state=tx',
]);

test('an export names its table, its format and, if any, its file', async () => {
  expect((await parse(['export', 'runs', '--format', 'csv'])).parsed).toEqual({
    name: 'export',
    request: { args: ['runs'], options: { format: 'csv' } },
  });
  expect((await parse(['export', '--format=jsonl', 'leads', '--out', 'leads.jsonl'])).parsed).toEqual({
    name: 'export',
    request: { args: ['leads'], options: { format: 'jsonl', out: 'leads.jsonl' } },
  });
});

test.each([['--help'], ['-h'], ['help'], ['--help', 'destroy']])('%s shows every verb', async (...args) => {
  const { parsed, help } = await parse(args);
  expect(parsed).toBeUndefined();
  for (const name of Object.keys(verbs)) expect(help).toContain(`npm run data -- ${name}`);
});

test('export --help shows its tables, its options and its examples', async () => {
  await expect((await parse(['export', 'runs', '--help'])).help).toMatchFileSnapshot('./export-help.txt');
});

test('without a verb, the help is shown as misuse', async () => {
  await expect(parse([])).rejects.toMatchObject({ code: 'commander.help', exitCode: 1 });
});

test.each([
  { args: ['exprot', 'runs'], says: "error: unknown command 'exprot'\n(Did you mean export?)" },
  { args: ['constructor'], says: "error: unknown command 'constructor'" },
  { args: ['help', 'exprot'], says: "error: unknown command 'exprot'\n(Did you mean export?)" },
  { args: ['help', 'constructor'], says: "error: unknown command 'constructor'" },
  { args: ['export'], says: "error: required option '--format <name>' not specified\n(one of csv, jsonl)" },
  { args: ['export', 'runs', 'leads', '--format', 'csv'], says: "error: too many arguments for 'export'. Expected 1 argument but got 2." },
  {
    args: ['export', 'bokings', '--format', 'csv'],
    says: "error: command-argument value 'bokings' is invalid for argument 'table'. Did you mean 'bookings'?",
  },
  {
    args: ['export', 'people', '--format', 'csv'],
    says: "error: command-argument value 'people' is invalid for argument 'table'. Allowed choices are runs, run-revisions, leads, submissions, subscribers, bookings, calls, accounts, checkout-links, orders, events, event-counts, reach, funnel.",
  },
  { args: ['export', 'runs'], says: "error: required option '--format <name>' not specified\n(one of csv, jsonl)" },
  {
    args: ['export', 'runs', '--format', 'xls'],
    says: "error: option '--format <name>' argument 'xls' is invalid. Allowed choices are csv, jsonl.",
  },
  { args: ['export', 'runs', '--format'], says: "error: option '--format <name>' argument missing\n(one of csv, jsonl)" },
  {
    args: ['export', 'runs', '--formt', 'csv'],
    says: "error: required option '--format <name>' not specified\n(one of csv, jsonl)\n(--formt is unknown. Did you mean '--format'?)",
  },
  { args: ['export', 'runs', '-x'], says: "error: required option '--format <name>' not specified\n(one of csv, jsonl)\n(-x is unknown.)" },
  { args: ['export', 'runs', '--format', 'csv', '--yes'], says: "error: unknown option '--yes'\n(--yes is an option of delete)" },
  {
    args: ['export', 'runs', '--format', 'csv', '--wide', '--flow', 'lead@2', '--out', 'runs.csv', '--dictionary', './runs.csv'],
    says: '--dictionary: It is the file of --out. Name another one.',
  },
  {
    args: ['export', 'runs', '--format', 'csv', '--wide', '--flow', 'lead@2.0.0'],
    says: "--flow: A wide export has the runs of all releases of a flow, so it takes no release such as 'lead@2.0.0'. Name the flow: lead@2. The column flow_release says which release decided.",
  },
  {
    args: ['summary', 'lead@2', '--from', '2026-02-30'],
    says: "error: option '--from <day>' argument '2026-02-30' is invalid. There is no such day.",
  },
  {
    args: ['summary', 'lead@2', '--to', '1 March'],
    says: "error: option '--to <day>' argument '1 March' is invalid. A day is year-month-day, such as 2026-04-22.",
  },
  { args: ['delete', '--yes'], says: 'Say whose data: --email <address>, or --run <run_id> of a person who gave no address.' },
  {
    args: ['delete', '--run', 'sample', '--yes'],
    says: "error: option '--run <run_id>' argument 'sample' is invalid. It is not the id of a run.",
  },
  {
    args: ['delete', '--email', 'sample client', '--yes'],
    says: "error: option '--email <address>' argument 'sample client' is invalid. It is not an e-mail address.",
  },
  {
    args: ['delete', '--email', 'sample.client@example.com', '--yes=no'],
    says: "error: unknown option '--yes=no'\n(Did you mean --yes?)\n(--yes takes no value)",
  },
  {
    args: ['delete', '--email', 'sample.client@example.com'],
    says: 'Nobody is there to be asked: add --yes to remove without a question.',
  },
  {
    args: ['cancel'],
    says: "error: required option '--booking <id>' not specified\n(the booking_id of the call, from the export of bookings)",
  },
  {
    args: ['cancel', '--booking', '12'],
    says: "error: option '--booking <id>' argument '12' is invalid. A booking_id has 36 characters. Look it up with: npm run data -- export bookings --format csv.",
  },
  { args: ['calls', '--all', '--desk', 'open'], says: "error: option '--all' cannot be used with option '--desk <when>'" },
  { args: ['calls', 'finished'], says: "Say which call is 'finished': npm run data -- calls --set <id> finished." },
  {
    args: ['calls', '--set', '12', 'finished'],
    says: "error: option '--set <id>' argument '12' is invalid. The id of a call has 40 digits. Look it up with: npm run data -- calls.",
  },
  {
    args: ['calls', '--set', 'a'.repeat(40)],
    says: 'Say what has become of it: npm run data -- calls --set <id> in-progress|finished|no-answer.',
  },
  {
    args: ['calls', '--set', 'a'.repeat(40), 'finishd'],
    says: "error: command-argument value 'finishd' is invalid for argument 'status'. Did you mean 'finished'?",
  },
  {
    args: ['calls', '--set', 'a'.repeat(40), 'finished', 'now'],
    says: "error: too many arguments for 'calls'. Expected 1 argument but got 2.",
  },
  {
    args: ['calls', '--desk', 'maybe'],
    says: "error: option '--desk <when>' argument 'maybe' is invalid. Allowed choices are hours, open, closed.",
  },
  {
    args: ['checkout-link', '--email', 'sample.client@example.com', '--plan', 'reset'],
    says: "error: required option '--first-name <name>' not specified\n(their first name)\n(also missing: --last-name, --gender, --phone, --date-of-birth, --state)",
  },
  {
    args: [...wholeLink, '--email', 'sample client'],
    says: "error: option '--email <address>' argument 'sample client' is invalid. It is not an e-mail address.",
  },
  {
    args: [...wholeLink, '--plan', 'Gold'],
    says: "error: option '--plan <plan>' argument 'Gold' is invalid. It is not the id of a plan.",
  },
  {
    args: [...wholeLink, '--first-name', ' '],
    says: "error: option '--first-name <name>' argument ' ' is invalid. A name has 1 to 100 characters.",
  },
  {
    args: [...wholeLink, '--gender', 'X'],
    says: "error: option '--gender <gender>' argument 'X' is invalid. Allowed choices are MALE, FEMALE, OTHER, DECLINE_TO_SPECIFY.",
  },
  {
    args: [...wholeLink, '--phone', '555-0142'],
    says: "error: option '--phone <number>' argument '555-0142' is invalid. A US phone number has ten digits.",
  },
  {
    args: [...wholeLink, '--date-of-birth', '05/01/1990'],
    says: "error: option '--date-of-birth <date>' argument '05/01/1990' is invalid. Write a date as 1990-05-01.",
  },
  {
    args: [...wholeLink, '--date-of-birth', '1990-02-30'],
    says: "error: option '--date-of-birth <date>' argument '1990-02-30' is invalid. Write a date as 1990-05-01.",
  },
  {
    args: [...wholeLink, '--state', 'Texas'],
    says: "error: option '--state <code>' argument 'Texas' is invalid. Write the two-letter code of a state.",
  },
  {
    args: [...wholeLink, '--practice', 'Our Clinic'],
    says: "error: option '--practice <code>' argument 'Our Clinic' is invalid. It is not the code of a practice.",
  },
  {
    args: [...wholeLink, '--prices', 'half'],
    says: "error: option '--prices <list>' argument 'half' is invalid. Allowed choices are standard, upgrade.",
  },
  ...['0', '91', '1.5', '-1', 'week'].map((days) => ({
    args: [...wholeLink, `--days=${days}`],
    says: `error: option '--days <n>' argument '${days}' is invalid. Give a whole number from 1 to 90.`,
  })),
  {
    args: ['export', 'runs', '--format', 'csv', '--labels'],
    says: '--flow, --labels and --dictionary are for a wide export: add --wide.',
  },
  {
    args: ['export', 'leads', '--format', 'csv', '--wide', '--flow', 'lead@2'],
    says: '--wide: Only runs and run-revisions can be wide, not leads.',
  },
  {
    args: ['export', 'runs', '--format', 'csv', '--wide'],
    says: '--wide: Each flow has its own columns. Name the flow, such as: --flow lead@2',
  },
  { args: ['backup'], says: "error: required option '--out <file>' not specified\n(the file to write, such as backup.jsonl.gz)" },
  { args: ['restore'], says: "error: missing required argument 'file'\n(a file that backup has written)" },
])('$args is misuse: $says', async ({ args, says }) => {
  await expect(parse(args)).rejects.toMatchObject({ name: 'UsageError', message: says });
});
