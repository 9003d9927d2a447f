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

/** The fragment with which GitHub links to a heading. */
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

/** The number of lines of a text when it is wrapped at `width`. In the file, each paragraph is one line. */
function countWrappedLines(text: string, width: number): number {
  return text
    .trimEnd()
    .split('\n')
    .reduce((sum, line) => sum + wrap(line, width), 0);
}

/** Wraps one paragraph between words. */
function wrap(line: string, width: number): number {
  const end = line
    .split(' ')
    .reduce(
      ({ lines, column }, word) =>
        column > 0 && column + 1 + word.length > width
          ? { lines: lines + 1, column: word.length }
          : { lines, column: column + 1 + word.length },
      { lines: 1, column: -1 },
    );
  return end.lines;
}

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

  test.each([
    ['', 1],
    ['one two', 1],
    ['one two three', 2],
    ['one\n\ntwo', 3],
  ])('the lines of %j are counted as they are read', (text, count) => {
    expect(countWrappedLines(text, 8)).toBe(count);
  });

  test.each(documents.filter((document) => document.includes('/decisions/')))(
    '%s has context, decision and consequence, in at most 20 lines of 120 characters',
    (document) => {
      const text = readFileSync(path.join(root, document), 'utf8');
      expect(text).toMatch(/^# \d{3}\. .+\n\n\*\*Context\.\*\* .+\n\n\*\*Decision\.\*\* .+\n\n\*\*Consequence\.\*\* .+\n$/);
      expect(countWrappedLines(text, 120)).toBeLessThanOrEqual(20);
    },
  );
});

describe('a table of a document', () => {
  const listFolders = (folder: string): readonly string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const listFiles = (folder: string): readonly string[] => listRepositoryFiles().filter((file) => path.posix.dirname(file) === folder);

  /** The rooms whose folders each have a row in src/README.md. The gallery shows the folders of `ui`, and the README of `server` lists its own. */
  const rooms = listFolders('src').filter((room) => !['ui', 'server', 'decisions'].includes(room));
  const foldersOfRooms = rooms.flatMap((room) => listFolders(`src/${room}`).map((folder) => `${room}/${folder}`));
  const flows = listFolders('flows').filter((folder) => !['shared', 'releases'].includes(folder));
  const forms = listFiles('schemas/forms').flatMap((file) => /([\w-]+\.v\d+)\.schema\.json$/.exec(file)?.[1] ?? []);
  const formats = listFiles('schemas').flatMap((file) => /([\w-]+\.schema\.json)$/.exec(file)?.[1] ?? []);

  test.each([
    ['folders of rooms', 'src/README.md', foldersOfRooms.filter((folder) => !folder.endsWith('/testing')), (name: string) => `\`${name}\``],
    ['folders of the server', 'src/server/README.md', listFolders('src/server'), (name: string) => `| \`${name}/\``],
    [
      'versions of flows',
      'flows/README.md',
      flows.flatMap((flow) => listFolders(`flows/${flow}`).map((version) => `${flow}/${version}/`)),
      (name: string) => `\n${name} `,
    ],
    ['forms', 'schemas/README.md', forms, (name: string) => `\n| \`${name}\` |`],
    ['formats', 'schemas/README.md', formats, (name: string) => `\n| \`${name}\` |`],
  ])('names all %s: %s', (_what, document, names, write) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !text.includes(write(name)))).toEqual([]);
  });
});
