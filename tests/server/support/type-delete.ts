import { operations } from '../../../src/server/admin/operations/operation-registry.ts';
import { verbs } from '../../../src/server/admin/verbs/verb-registry.ts';
import { readConfig } from '../../../src/server/server-config.ts';
import { caseDate } from './case-submissions.ts';
import { withFolder } from './processes.ts';
import type { TestDatabase } from './test-databases.ts';

/** What `delete` says, line ends and spaces made plain, when every question is answered with `answer`. */
export async function typeDelete(
  database: TestDatabase,
  options: { readonly email: string } | { readonly run: string },
  answer: string,
): Promise<readonly string[]> {
  const said: string[] = [];
  const out = (text: string): void => void said.push(text.trim().replaceAll(/ +/g, ' ').replaceAll(/\n ?/g, ', ').replace(':,', ':'));
  const terminal = { out, stream: process.stdout, ask: async (question: string) => (out(question), answer) };
  await withFolder((folder) =>
    verbs['delete']!.prepare(
      { args: [], options },
      terminal,
    )({
      environment: {},
      config: readConfig({ DATA_DIR: folder }),
      runOperation: (operation, input, read) => read(operations[operation]({ database, now: () => caseDate }, input)),
      terminal,
      now: () => caseDate,
    }),
  );
  return said;
}
