import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { listRepositoryFiles } from './repository-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const source = path.join(root, 'src');

const documents = [
  'src/README.md',
  'src/GLOSSARY.md',
  ...readdirSync(path.join(source, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `src/server/${file}`),
  ...readdirSync(path.join(source, 'decisions')).map((file) => `src/decisions/${file}`),
];

/** A path of a room in backticks, such as `engine/flow.ts` or `server/adapters`. */
const roomPath = /`((?:engine|definitions|analysis|dropOff|commandLine|cli|ui|runtime|site|review|server)\/[\w./-]*\w)`/g;

/** The address of a heading in its document, as GitHub makes it. */
function getAnchor(heading: string): string {
  const words = heading.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function hasHeading(file: string, anchor: string): boolean {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].some(([, heading]) => getAnchor(heading!) === anchor);
}

test.each(listRepositoryFiles().filter((file) => file.endsWith('.md')))(
  'the links of %s lead to files and headings that exist',
  (document) => {
    const text = readFileSync(path.join(root, document), 'utf8').replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
    const missing = [...text.matchAll(/\]\((?![a-z]+:)([^)\s]*)\)/g)].flatMap(([, link]) => {
      const [target = '', anchor = ''] = link!.split('#', 2);
      const file = target === '' ? path.join(root, document) : path.resolve(root, path.dirname(document), target);
      const isThere = existsSync(file) && (anchor === '' || hasHeading(file, anchor));
      return isThere ? [] : [link];
    });
    expect(missing).toEqual([]);
  },
);

describe('a document for engineers', () => {
  test.each(documents)('%s names only paths that exist', (document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const missing = [...text.matchAll(roomPath)].map(([, named]) => named!).filter((named) => !existsSync(path.join(source, named)));
    expect(missing).toEqual([]);
  });

  test('the glossary names what is declared where it says', () => {
    const rows = [...readFileSync(path.join(source, 'GLOSSARY.md'), 'utf8').matchAll(/\| `([\w./-]+)` \(`(\w+)`\) \|$/gm)];
    expect(rows.length).toBeGreaterThan(40);
    const wrong = rows.filter(
      ([, file, name]) => !new RegExp(`export .*\\b${name}\\b`).test(readFileSync(path.join(source, file!), 'utf8')),
    );
    expect(wrong.map(([row]) => row)).toEqual([]);
  });

  test.each(documents.filter((document) => document.includes('/decisions/')))(
    '%s has context, decision and consequence, in at most 20 lines',
    (document) => {
      const text = readFileSync(path.join(root, document), 'utf8');
      expect(text).toMatch(/^# \d{3}\. .+\n\n\*\*Context\.\*\* .+\n\n\*\*Decision\.\*\* .+\n\n\*\*Consequence\.\*\* .+\n$/);
      expect(text.split('\n').length).toBeLessThanOrEqual(20);
    },
  );
});
