import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FlowFile, QuestionFile } from '../../../src/engine/index.ts';

const realFlowFolder = path.resolve(import.meta.dirname, '../../../flows/lead/v2');
const flowTemplate = path.join(import.meta.dirname, 'flows/lead/v2/flow.json');

/** What people read; all else of a question is for the engine. */
const textProperties: ReadonlySet<string> = new Set(['content', 'subtitle', 'name', 'text', 'about', 'paragraph', 'disqualifyingReason']);

type Item = readonly [id: string, question: QuestionFile];

/**
 * Writes flows/lead/v2 into a folder: the flow in this folder, with this many items. The first thirteen are the real questions
 * of lead@2. Further items are the same questions in words that are chosen at random, so that they do not compress like copies.
 */
export async function writeFlowWithItems(folder: string, count: number): Promise<void> {
  const flow = JSON.parse(await readFile(flowTemplate, 'utf8')) as FlowFile;
  const items = repeated(await realItems(flow), count);
  const own = path.join(folder, 'flows/lead/v2');
  await rm(own, { recursive: true, force: true });
  await mkdir(path.join(own, 'questions'), { recursive: true });
  for (const [id, question] of items) await writeFile(path.join(own, 'questions', `${id}.json`), JSON.stringify(question));
  const steps = flow.steps.map((step) => (step.items === undefined ? step : { ...step, items: items.map(([id]) => id) }));
  await writeFile(path.join(own, 'flow.json'), JSON.stringify({ ...flow, steps }));
}

async function realItems(flow: FlowFile): Promise<readonly Item[]> {
  const ids = flow.steps.flatMap((step) => step.items ?? []);
  const files = await readdir(path.join(realFlowFolder, 'questions'));
  if (files.length !== ids.length) throw new Error(`${flowTemplate} names ${ids.length} questions, and lead@2 has ${files.length}`);
  const read = async (id: string): Promise<Item> => [
    id,
    JSON.parse(await readFile(path.join(realFlowFolder, 'questions', `${id}.json`), 'utf8')) as QuestionFile,
  ];
  return Promise.all(ids.map(read));
}

function repeated(items: readonly Item[], count: number): readonly Item[] {
  const nextWord = createWordSource(items.flatMap(([, question]) => textsOf(question)).flatMap((text) => text.split(' ')));
  return Array.from({ length: count }, (_, index) => {
    const [id, question] = items[index % items.length]!;
    return index < items.length ? [id, question] : [`${id}Again${index}`, drawQuestion(question, nextWord)];
  });
}

/** The question in other words, drawn until no two of its options read the same: that is an error of a flow. */
function drawQuestion(question: QuestionFile, nextWord: () => string): QuestionFile {
  for (;;) {
    const drawn = withOtherWords(question, nextWord) as QuestionFile;
    const names = 'options' in drawn ? (drawn.options ?? []).map(({ name }) => name.toLowerCase()) : [];
    if (new Set(names).size === names.length) return drawn;
  }
}

/** Gives word after word, the same ones in every run. */
function createWordSource(words: readonly string[]): () => string {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[seed % words.length]!;
  };
}

function textsOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string' ? (textProperties.has(key) ? [value] : []) : textsOf(value),
  );
}

function withOtherWords(part: unknown, nextWord: () => string): unknown {
  if (Array.isArray(part)) return part.map((one) => withOtherWords(one, nextWord));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    textProperties.has(key) ? replaceWords(value, nextWord) : withOtherWords(value, nextWord),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function replaceWords(value: unknown, nextWord: () => string): unknown {
  return typeof value === 'string' ? value.split(' ').map(nextWord).join(' ') : withOtherWords(value, nextWord);
}
