import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import flowSchema from '../../schemas/flow.schema.json' with { type: 'json' };
import siteParts from '../../schemas/site-parts.json' with { type: 'json' };
import type { Hover, LanguageService, SchemaConfiguration } from 'vscode-json-languageservice';

/**
 * What an editor says at a place of a file. `positions.txt` has a block for each: the file, what is expected, and the text
 * below a line of dashes, in which ▮ marks the place. `hover` is a part of what is shown on pointing there; `completes` and
 * `snippet` are labels that are offered; `inserts` is a part of what a snippet writes; `says` is a part of a message.
 */
interface Position {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly offset: number;
  readonly expected: readonly (readonly [kind: string, text: string])[];
}

const root = path.resolve(import.meta.dirname, '../..');
const positions = (await readFile(path.join(import.meta.dirname, 'positions.txt'), 'utf8')).split(/^=== /m).slice(1).map(parsePosition);
const service = await createService();

describe('an editor', () => {
  it('is asked at 40 places or more', () => {
    expect(positions.length).toBeGreaterThanOrEqual(40);
  });

  it('offers every name of what the site adds to flows', () => {
    const { screen, submit } = flowSchema.definitions.StepFile.properties;
    const { from } = flowSchema.definitions.ContextFact.oneOf.find(({ title }) => title === 'CallFact')!.properties;
    expect(screen.examples).toEqual(Object.keys(siteParts.screens));
    expect(submit.properties.call.examples).toEqual(Object.keys(siteParts.calls));
    expect((from as { examples?: readonly string[] }).examples).toEqual(Object.keys(siteParts.facts).map((name) => `call:${name}`));
  });

  it.each(positions)('$name', async ({ file, text, offset, expected }) => {
    const document = TextDocument.create(pathToFileURL(path.join(root, file)).href, 'json', 1, text);
    const json = service.parseJSONDocument(document);
    const at = document.positionAt(offset);
    const hover = await service.doHover(document, at, json);
    const completion = await service.doComplete(document, at, json);
    const diagnostics = await service.doValidation(document, json);
    const shown: Readonly<Record<string, readonly string[]>> = {
      hover: [textOf(hover)],
      completes: (completion?.items ?? []).map(({ label }) => label),
      inserts: (completion?.items ?? []).map(({ textEdit, insertText }) => textEdit?.newText ?? insertText ?? ''),
      says: diagnostics.map(({ message }) => (typeof message === 'string' ? message : message.value)),
    };
    for (const [kind, part] of expected) {
      const given = shown[kind] ?? [];
      const found = kind === 'completes' ? given.includes(part) : given.some((one) => one.includes(part));
      expect([kind, part, found ? 'found' : given]).toEqual([kind, part, 'found']);
    }
    const isComplete = expected.every(([kind]) => kind === 'hover');
    expect(isComplete ? shown['says'] : []).toEqual([]);
  });
});

function parsePosition(block: string): Position {
  const [head = '', body = ''] = block.split(/^---\n/m);
  const [name = '', ...lines] = head.trim().split('\n');
  const fields = lines.map((line) => /^(\w+): (.*)$/.exec(line)!).map(([, kind, text]) => [kind!, text!] as const);
  const offset = body.indexOf('▮');
  if (offset < 0) throw new Error(`No place is marked in '${name}'.`);
  return {
    name,
    file: fields.find(([kind]) => kind === 'file')![1],
    text: body.replace('▮', ''),
    offset,
    expected: fields.filter(([kind]) => kind !== 'file'),
  };
}

/** The language service of VS Code with the settings of this repository. */
async function createService(): Promise<LanguageService> {
  const settings = JSON.parse(await readFile(path.join(root, '.vscode/settings.json'), 'utf8')) as {
    readonly 'json.schemas': readonly { readonly fileMatch: string[]; readonly url: string }[];
  };
  const created = getLanguageService({
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  });
  const schemas = settings['json.schemas'].map(({ fileMatch, url }): SchemaConfiguration => ({
    fileMatch: fileMatch.map((pattern) => `${pathToFileURL(root).href}${pattern}`),
    uri: pathToFileURL(path.join(root, url)).href,
  }));
  created.configure({ validate: true, allowComments: false, schemas });
  return created;
}

function textOf(hover: Hover | null): string {
  return [hover?.contents ?? []]
    .flat()
    .map((content) => (typeof content === 'string' ? content : content.value))
    .join('\n');
}
