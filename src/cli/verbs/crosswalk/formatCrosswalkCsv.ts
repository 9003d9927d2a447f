import type { CrosswalkRow } from '../../../analysis/crosswalk/index.ts';
import { csvLine } from '../../../commandLine/index.ts';
import { findQuestion } from '../../../engine/index.ts';
import type { Flow } from '../../../engine/index.ts';

const columns = ['comparable', 'before', 'beforeValue', 'after', 'afterValue', 'reason'] as const satisfies readonly (keyof CrosswalkRow)[];

/** The rows with the texts of questions and options, so that nobody has to look up ids. A field of a form has its label. */
export function formatCrosswalkCsv(before: Flow, after: Flow, rows: readonly CrosswalkRow[]): string {
  const header = [...columns, 'beforeQuestion', 'beforeOption', 'afterQuestion', 'afterOption'];
  const lines = rows.map((row) =>
    csvLine([
      ...columns.map((column) => row[column]),
      ...findWords(before, row.before, row.beforeValue),
      ...findWords(after, row.after, row.afterValue),
    ]),
  );
  return [csvLine(header), ...lines].join('');
}

/** The text of a question and the label of its option; empty if there are none. */
function findWords(flow: Flow, id: string, value: string): readonly [question: string, option: string] {
  const item = findQuestion(flow, id);
  const option = item?.type === 'choice' ? item.options.find((one) => one.value === value) : undefined;
  return [item?.content ?? '', option?.name ?? ''];
}
