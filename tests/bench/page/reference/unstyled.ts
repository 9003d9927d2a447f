import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { bundleModule } from '../bundle-module.ts';
import { Bare } from './Bare.tsx';
import { addHashes, addRoutes, screensModule, writeScript } from './build-references.ts';
import type { ElementMarkup, MarkupNode } from './markup.ts';

/** The addresses of the pages without our look. */
export const unstyled = { startPlain: '/start-plain', startHydrated: '/start-hydrated', questionsDrawn: '/questions-drawn' } as const;

/** The screens of our own pages that these pages show. */
export interface UnstyledScreens {
  /** The first screen of the flow, and the one after it. */
  readonly start: readonly ElementMarkup[];
  readonly questions: readonly ElementMarkup[];
}

/** Writes pages with the words and fields of ours, and neither styles, pictures nor fonts, into the folder of the built site. */
export async function buildUnstyled(site: string, { start, questions }: UnstyledScreens): Promise<void> {
  const [startScreens, questionScreens] = [start.map(findPlainMain), questions.map(findPlainMain)];
  const first = createElement(Bare, { screens: startScreens });
  const script = async (kind: 'drawn' | 'hydrated', screens: readonly ElementMarkup[]): Promise<string> =>
    writeScript(
      site,
      `unstyled-${kind}`,
      await bundleModule(path.join(import.meta.dirname, `${kind}.tsx`), 'es', [screensModule(screens)]),
    );
  const documents = {
    startPlain: buildDocument(renderToStaticMarkup(first)),
    startHydrated: buildDocument(renderToString(first), await script('hydrated', startScreens)),
    questionsDrawn: buildDocument('', await script('drawn', questionScreens)),
  };
  for (const [name, text] of Object.entries(documents)) await writeFile(path.join(site, `pages/${name}.html`), text);
  await addRoutes(path.join(site, 'routes.json'), unstyled);
  await addHashes(path.join(site, 'pages/inline-hashes.json'), documents);
}

function buildDocument(body: string, script?: string): string {
  const tag = script === undefined ? '' : `<script type="module" crossorigin src="/${script}"></script>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title>`;
  return `<!doctype html><html lang="en"><head>${head}<link rel="icon" href="data:,">${tag}</head><body><div id="root">${body}</div></body></html>`;
}

/** The main part of a screen without its look. */
function findPlainMain(screen: ElementMarkup): ElementMarkup {
  const main = findElement(screen, 'main');
  if (main === undefined) throw new Error('A screen has no main element');
  return withoutLook(main);
}

function findElement(node: MarkupNode, tag: string): ElementMarkup | undefined {
  if (typeof node === 'string') return undefined;
  if (node[0] === tag) return node;
  const [, , ...children] = node;
  for (const child of children) {
    const found = findElement(child, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutLook([tag, { className: _class, style: _style, ...properties }, ...children]: ElementMarkup): ElementMarkup {
  const isPicture = (node: MarkupNode): boolean => typeof node !== 'string' && ['svg', 'img'].includes(node[0]);
  const withoutPictures = children.filter((child) => !isPicture(child));
  return [tag, properties, ...withoutPictures.map((child) => (typeof child === 'string' ? child : withoutLook(child)))];
}
