import { suppressibleRules } from '../../../analysis/lint/index.ts';
import { checkRoot } from './checkRoot.ts';
import { formatColumns } from '../../terminal/formatColumns.ts';
import { findingFormatNames } from '../../terminal/writeResult.ts';
import { groupByRoot } from '../../inputs/groupByRoot.ts';
import type { VerbResult, Verb } from '../../verb.ts';

/** Checks flows, forms, cases and releases. */
export const checkVerb: Verb = {
  name: 'check',
  summary: 'Reads flow files and says what is wrong with them, where, and how to mend it.',
  about: [
    'Reads the files of the flows, and all forms, and says what is wrong: file, line, what, and how to mend it. The cases run, too: one that does not lead where it says is an error. So is a release that was changed.',
    'An error makes the command fail; a warning does not. A finding that is right as it is can be allowed in the definition, with the reason: "allow": [{ "rule": "…", "because": "…" }] on a question, a step or a flow.',
  ],
  notes: ['Can be allowed:', ...formatColumns(suppressibleRules.map(({ id, description }) => [id, description])), ''],
  takes: 'flows',
  makes: 'findings',
  formats: findingFormatNames,
  options: [],
  examples: [
    ['check', 'Check everything'],
    ['check lead@2', 'Check one version of one flow'],
    ['check main:lead@2 lead@2', 'Check a flow as it stands on the main branch and as it stands here'],
    ['check --format github', 'In a workflow of GitHub: each finding beside its line in the pull request'],
    ['check --format sarif > check.sarif', 'For a code host or editor that reads SARIF'],
  ],
  async run({ inputs, today, progress }) {
    const results: VerbResult[] = [];
    for (const rootInputs of groupByRoot(inputs)) results.push((await checkRoot(rootInputs, today, progress)).result);
    return { rootFindings: results.flatMap(({ rootFindings }) => rootFindings), summary: results.flatMap(({ summary }) => summary) };
  },
};
