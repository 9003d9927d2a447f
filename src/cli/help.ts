import { verbs } from './verbs/registry.ts';

const command = 'npm run flows --';

/** The help of the whole command. */
export function help(): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length));
  return [
    `Usage: ${command} <verb> [flow...] [options]`,
    '',
    'A flow is named like lead@2; lead means all its versions; no name means all flows.',
    '',
    'Verbs',
    ...Object.values(verbs).map((verb) => `  ${verb.name.padEnd(width)}  ${verb.summary}`),
    '',
    'Options',
    '  --format text|json  how the answer is written; text when left out',
    '  --root <folder>     the folder that holds flows/ and schemas/; this project when left out',
    '  -h, --help          this help',
    '',
    'Examples',
    ...Object.values(verbs).flatMap((verb) => verb.examples.map((example) => `  ${command} ${example}`)),
    '',
    'Exit code: 0 nothing is wrong (there may be warnings), 1 something is wrong, 2 the command was not understood.',
    '',
  ].join('\n');
}
