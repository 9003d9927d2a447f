import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FlowFile, QuestionFile } from '../../../src/engine/index.ts';

const real = path.resolve(import.meta.dirname, '../../../flows/lead/v2');
const kept = path.join(import.meta.dirname, 'flows/lead/v2/flow.json');

/** What people read; all else of a question is for the engine. */
const wordsIn: ReadonlySet<string> = new Set(['content', 'subtitle', 'name', 'text', 'about', 'paragraph', 'disqualifyingReason']);

type Item = readonly [id: string, question: QuestionFile];

/**
 * Writes flows/lead/v2 into a folder: the flow kept here, with this many items. The first thirteen are the real questions
 * of lead@2; further ones are the same again in words drawn anew, so that they weigh, compressed, what texts of
 * their own weigh and not what copies do.
 */
export async function writeFlow(folder: string, count: number): Promise<void> {
  const flow = JSON.parse(await readFile(kept, 'utf8')) as FlowFile;
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
  const files = await readdir(path.join(real, 'questions'));
  if (files.length !== ids.length) throw new Error(`${kept} names ${ids.length} questions, and lead@2 has ${files.length}`);
  const read = async (id: string): Promise<Item> => [
    id,
    JSON.parse(await readFile(path.join(real, 'questions', `${id}.json`), 'utf8')) as QuestionFile,
  ];
  return Promise.all(ids.map(read));
}

function repeated(items: readonly Item[], count: number): readonly Item[] {
  const draw = drawer(items.flatMap(([, question]) => textsOf(question)).flatMap((text) => text.split(' ')));
  return Array.from({ length: count }, (_, index) => {
    const [id, question] = items[index % items.length]!;
    return index < items.length ? [id, question] : [`${id}Again${index}`, reworded(question, draw) as QuestionFile];
  });
}

/** Gives word after word, the same ones in every run. */
function drawer(words: readonly string[]): () => string {
  let seed = 7;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[seed % words.length]!;
  };
}

function textsOf(part: unknown): readonly string[] {
  if (Array.isArray(part)) return part.flatMap(textsOf);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (typeof value === 'string' ? (wordsIn.has(key) ? [value] : []) : textsOf(value)));
}

function reworded(part: unknown, draw: () => string): unknown {
  if (Array.isArray(part)) return part.map((one) => reworded(one, draw));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, wordsIn.has(key) ? inOtherWords(value, draw) : reworded(value, draw)]);
  return Object.fromEntries(entries) as unknown;
}

function inOtherWords(value: unknown, draw: () => string): unknown {
  return typeof value === 'string' ? value.split(' ').map(draw).join(' ') : reworded(value, draw);
}
