import { operations } from '../../../src/server/admin/operations/operation-registry.ts';
import { verbs } from '../../../src/server/admin/verbs/verb-registry.ts';
import { readConfig } from '../../../src/server/server-config.ts';
import { caseDate } from './case-submissions.ts';
import { withFolder } from './processes.ts';
import type { TestDatabase } from './test-databases.ts';

/** The output of the verb `delete` when every question is answered with `answer`, with normalized line ends and spaces. */
export async function typeDelete(
  database: TestDatabase,
  options: { readonly email: string } | { readonly run: string },
  answer: string,
): Promise<readonly string[]> {
  const printed: string[] = [];
  const out = (text: string): void => void printed.push(text.trim().replaceAll(/ +/g, ' ').replaceAll(/\n ?/g, ', ').replace(':,', ':'));
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
  return printed;
}
