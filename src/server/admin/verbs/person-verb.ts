import path from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { Option } from 'commander';
import { emailFolder } from '../../adapters/email-folder.ts';
import { findFoldersAside } from '../../db/embedded-database.ts';
import { writeChunks } from '../chunk-output.ts';
import type { Verb, VerbContext } from '../data-verb.ts';
import type { OperationInput } from '../operation.ts';
import type { OperationName } from '../operations/operation-registry.ts';
import type { PersonCopy } from '../person/person-copy.ts';
import { findEmailsTo } from '../person/person-emails.ts';
import { chooseWhoseData, whoseDataOptions } from '../person/whose-data.ts';
import type { WhoseDataOptions } from '../person/whose-data.ts';

interface PersonOptions extends WhoseDataOptions {
  readonly out: string;
}

/** The person, and the operation that reads their data. */
interface Subject {
  readonly name: string;
  readonly operation: OperationName;
  readonly input: OperationInput;
  /** The address of the person; absent for a person who is found by a run. */
  readonly email?: string;
}

/** Writes the stored data of a person to a file, for a person who asks for a copy. */
export const personVerb: Verb<PersonOptions> = {
  name: 'person',
  summary: 'Writes what is held of a person.',
  about: [
    'Writes what is held of a person to a JSON file, for one who asks for a copy: the rows of each table, by the names of tables and columns. Secrets are left out, such as the hash of a password. What tables and columns hold is in src/server/STORED-DATA.md.',
    'A person who gave no e-mail address is found by the id of a run, which every row of the exports runs and submissions has as run_id.',
  ],
  arguments: [],
  options: [...whoseDataOptions(), new Option('--out <file>', 'the file to write').makeOptionMandatory()],
  examples: [
    ['person --email sample.client@example.com --out copy.json', 'Write what is held of an address'],
    ['person --run 0b1c6f9e-6b53-4a53-9a5e-6f3f9f0e7d11 --out copy.json', 'The same for a person who gave no address'],
  ],
  prepare({ options: { out, ...whose } }) {
    const subject = chooseWhoseData<Subject>(
      whose,
      (email) => ({ name: email, operation: 'copy-person', input: { email }, email }),
      (run) => ({ name: `the run ${run}`, operation: 'copy-run', input: { run } }),
    );
    return (context) => writeCopy(context, subject, out);
  },
};

async function writeCopy(context: VerbContext, { name, operation, input, email }: Subject, out: string): Promise<void> {
  const { config, runOperation, terminal, now } = context;
  const copy = await runOperation(operation, input, async (chunks) => (await json(chunks)) as PersonCopy);
  const emails = email === undefined ? [] : await findEmailsTo(emailFolder(config.dataFolder), email);
  const leftOut = [...listLeftOut(copy, emails), ...(await listFoldersAside(config.dataFolder))];
  const counts = Object.entries(copy.tables).map(([table, rows]) => `  ${table.padEnd(24)}${String(rows.length).padStart(4)}`);
  if (counts.length === 0) {
    terminal.out(`${[`Nothing is held of ${name} in the database. No file was written.`, ...leftOut].join('\n')}\n`);
    return;
  }
  const content = { of: name, at: now().toISOString(), tables: copy.tables };
  await writeChunks(Readable.from([`${JSON.stringify(content, undefined, 2)}\n`]), out);
  const safety = 'It holds personal data: keep it safe, and make sure that whoever gets it is this person.';
  terminal.out(`${[`Held of ${name}, now in ${out}:`, ...counts, ...leftOut, safety].join('\n')}\n`);
}

function listLeftOut({ sharedRuns }: PersonCopy, emails: readonly string[]): readonly string[] {
  return [
    ...(sharedRuns === 0
      ? []
      : [`Not in it: recorded runs that another person's lead, sign-up or submission refers to as well: ${sharedRuns}`]),
    ...emails.map((file) => `Not in it: the email ${path.relative('.', file)}, which is a file already.`),
  ];
}

async function listFoldersAside(dataFolder: string): Promise<readonly string[]> {
  return (await findFoldersAside(dataFolder)).map(
    (folder) => `Not searched: ${folder}, which a restore has moved aside and which may hold this person.`,
  );
}
