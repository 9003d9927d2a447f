import { Option } from 'commander';
import { optionOf } from '../../../commandLine/index.ts';
import { StartupError } from '../../startup-error.ts';
import { nameCheck } from '../doctor/check-result.ts';
import type { CheckResult } from '../doctor/check-result.ts';
import { runChecks } from '../doctor/run-checks.ts';
import type { Verb } from '../data-verb.ts';

const formats = ['text', 'json'] as const;

/** Checks an installation, and prints each problem with its mend. */
export const doctorVerb: Verb<{ readonly format: (typeof formats)[number] }> = {
  name: 'doctor',
  summary: 'Names what is wrong with an installation, and the mend.',
  about: [
    'Checks the configuration, the database with its migrations, roles and clock, the data folder, the disk, mail, and what was built. It changes nothing in PostgreSQL and sends no email.',
    'A fault has to be mended: the exit code is 1. A warning has to be looked at.',
  ],
  arguments: [],
  options: [optionOf(new Option('--format <name>', 'how it is written').default('text'), formats)],
  examples: [
    ['doctor', 'Check this installation'],
    ['doctor --format json', 'The same for a program'],
  ],
  prepare({ options: { format } }) {
    return async (context) => {
      const results = await runChecks(context);
      context.terminal.out(format === 'json' ? `${JSON.stringify({ checks: results }, null, 2)}\n` : formatResults(results));
      const faults = results.filter(({ status }) => status === 'fault').length;
      if (faults > 0) throw new StartupError(`Faults that were found: ${faults}.`);
    };
  },
};

/**
 * Formats the results as lines: first variables whose names are likely mistyped, because a missing setting may be one of them; then
 * faults, warnings, and checks that found nothing wrong.
 */
export function formatResults(results: readonly CheckResult[]): string {
  const isMistyped = ({ check, status }: CheckResult): boolean => check === nameCheck && status !== 'ok';
  const others = results.filter((result) => !isMistyped(result));
  const ordered = (['fault', 'warning', 'ok'] as const).flatMap((status) => others.filter((result) => result.status === status));
  return [...results.filter(isMistyped), ...ordered].map(formatResult).join('');
}

function formatResult({ check, status, message, mend }: CheckResult): string {
  const line = `${status.padEnd(8)} ${check.padEnd(14)} ${message}\n`;
  return mend === undefined ? line : `${line}${' '.repeat(24)}${mend}\n`;
}
