import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportFile } from './counts.mjs';

/** A reporter for vitest: writes down the errors that belong to no test, which its own report leaves out. */
export default class VitestErrors {
  async onTestRunEnd(_modules, errors) {
    const file = reportFile('vitest-errors');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(errors.map(({ message, stack }) => stack ?? message)));
  }
}
