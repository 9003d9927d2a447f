import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { evaluateInputs, passedItemsOf, proposalSentence, proposalSlug } from '../../../analysis/cases/index.ts';
import type { CaseProposal } from '../../../analysis/cases/index.ts';
import type { LabelledFlow } from '../../../analysis/descriptions/index.ts';
import type { LoadedFlow, Reader } from '../../../definitions/index.ts';
import { listShownItems } from '../../../engine/index.ts';
import type { CaseFile, Evaluation, Flow } from '../../../engine/index.ts';

/** A case that was written. */
export interface WrittenCase {
  /** Relative to the root. */
  readonly file: string;
  readonly story: string;
  /** What the case covers that no case before it covers. */
  readonly newlyCovered: readonly string[];
}

/** Writes proposed cases, each into a new file. An existing file is never overwritten. */
export async function writeCases(
  root: Reader,
  labelledFlow: LabelledFlow,
  { id, cases }: Pick<LoadedFlow, 'id' | 'cases'>,
  proposals: readonly CaseProposal[],
): Promise<readonly WrittenCase[]> {
  const folder = `flows/${id.replace('@', '/v')}/cases`;
  const taken = new Set(cases.map(({ name }) => name));
  await mkdir(root.addressOf(folder), { recursive: true });
  const written: WrittenCase[] = [];
  for (const proposal of proposals) {
    const content = createCase(labelledFlow, proposal);
    const file = await writeNewFile(root, folder, proposalSlug(labelledFlow, proposal), formatCase(content), taken);
    const before = new Set(written.flatMap(({ newlyCovered }) => newlyCovered));
    const shown = new Set(proposal.goals.map(({ description }) => description));
    const newlyCovered = [...shown].filter((description) => !before.has(description));
    written.push({ file, story: content.story, newlyCovered });
  }
  return written;
}

function createCase(labelledFlow: LabelledFlow, proposal: CaseProposal): CaseFile {
  const { answers, context } = proposal.inputs;
  const { evaluation } = evaluateInputs(labelledFlow.flow, answers, context);
  const { path: places, outcome, blocked, reasons } = evaluation;
  const rules = [...new Set(reasons.filter(({ value }) => value === true).map(({ rule }) => rule))];
  const facts = { ...context.facts, ...(context.given.length === 0 ? {} : { given: [...context.given] }) };
  return {
    $schema: '../../../../schemas/case.schema.json',
    story: proposalSentence(labelledFlow, proposal),
    ...(Object.keys(facts).length === 0 ? {} : { context: facts }),
    answers,
    expect: {
      ...(places.at(-1) === undefined ? {} : { lastStep: places.at(-1)!.step }),
      outcome,
      ...(blocked === null ? {} : { stoppedBy: blocked }),
      ...describeSkipLogic(labelledFlow.flow, proposal.inputs, evaluation),
      ...(rules.length === 0 ? {} : { because: rules.map((rule) => ({ rule, value: true as const })) }),
    },
  } as CaseFile;
}

/** Which items with a condition are shown and which are hidden, among those that the run passes. */
function describeSkipLogic(
  flow: Flow,
  { answers, context }: CaseProposal['inputs'],
  evaluation: Evaluation,
): Pick<CaseFile['expect'], 'shown' | 'hidden'> {
  const met = new Set(listShownItems(flow, answers, context));
  const conditional = passedItemsOf(flow, evaluation).filter((id) => flow.items[id]?.showWhen !== undefined);
  const [shown, hidden] = [conditional.filter((id) => met.has(id)), conditional.filter((id) => !met.has(id))];
  return { ...(shown.length === 0 ? {} : { shown }), ...(hidden.length === 0 ? {} : { hidden }) };
}

async function writeNewFile(root: Reader, folder: string, slug: string, text: string, taken: Set<string>): Promise<string> {
  for (let number = 1; ; number++) {
    const name = number === 1 ? slug : `${slug}-${number}`;
    if (taken.has(name)) continue;
    taken.add(name);
    const file = path.posix.join(folder, `${name}.json`);
    try {
      await writeFile(root.addressOf(file), text, { flag: 'wx' });
      return file;
    } catch (error) {
      // A file that is no valid case has this name.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Formats a case as people write it: each answer on a line of its own. */
function formatCase(content: CaseFile): string {
  const parts = Object.entries(content).map(([key, value]) => {
    const lines =
      key === 'answers' ? Object.entries(value as CaseFile['answers']).map(([name, one]) => `    ${formatProperty(name, one)}`) : [];
    return lines.length === 0 ? `  ${formatProperty(key, value)}` : `  "${key}": {\n${lines.join(',\n')}\n  }`;
  });
  return `{\n${parts.join(',\n')}\n}\n`;
}

function formatProperty(key: string, value: unknown): string {
  return `${JSON.stringify(key)}: ${formatInline(value)}`;
}

function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, one]) => formatProperty(key, one));
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
