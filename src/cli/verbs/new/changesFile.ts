import path from 'node:path';
import type { LoadedFlow, Reader } from '../../../definitions/index.ts';

/** The file that says why a version exists. */
export const changesFile = 'CHANGES.md';

/** What a new CHANGES.md asks, by the name of its section. */
const requests = {
  Why: 'Say in a sentence or two what was not right with the version before.',
  'What is different': '- Name each question that was added, dropped or reworded, and each answer that now leads elsewhere.',
  'What we decided': '- Name what somebody could ask about in a year.',
} as const;

/** The content of CHANGES.md for a new version that is a copy of a flow, to be filled in. `next` is the id of that version. */
export function createChangesFile({ id, flow }: LoadedFlow, today: string): (next: string) => string {
  return (next) => `# ${next}: why this version exists

Begun on ${today} with a copy of \`${id}\` (mark ${flow?.hash.slice(0, 16) ?? ''}).

## Why

${requests.Why}

## What is different from ${id}

${requests['What is different']}

## What we decided

${requests['What we decided']}
`;
}

/** A line that lists the unanswered sections of CHANGES.md beside a flow file; none if it is filled in, or there is no such file. */
export async function listOpenChanges(root: Reader, flowFile: string): Promise<readonly string[]> {
  const folder = path.posix.dirname(flowFile);
  if (!(await root.list(folder)).some(({ name }) => name === changesFile)) return [];
  const text = new TextDecoder().decode(await root.read(`${folder}/${changesFile}`));
  const open = Object.entries(requests).flatMap(([section, request]) => (text.includes(request) ? [`“${section}”`] : []));
  return open.length === 0 ? [] : [`Not filled in yet: ${open.join(', ')} in ${root.label}${folder}/${changesFile}.`];
}
