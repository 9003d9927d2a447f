import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadDocumentRenderer } from './document-renderer.ts';
import { hashInlineParts } from './hash-inline-parts.mjs';

const ofBuild = '<script>window.page = 1;</script>';
const ofPost = '<script>window.stolen = 1;</script>';

test('the policy of a page that is rendered at the request allows the inline scripts of the build, and none that came in with its data', async () => {
  const folder = await makeSiteFolder();
  const inlineHashes = { 'pages/home.html': hashInlineParts(ofBuild) };
  const site = { folder, fillDocument: (text: string) => text, inlineHashes };
  const render = await loadDocumentRenderer(site, { production: true, monitor: undefined });
  const { text, policy } = (await render?.({ page: 'journal', address: '/journal/sample', data: { html: ofPost } })) ?? {};
  expect(text).toContain(ofPost);
  expect(policy).toContain(`;script-src 'self' ${hashInlineParts(ofBuild).scripts.join(' ')};`);
  expect(policy).toContain(`;style-src 'self' ${hashInlineParts(text ?? '').styles.join(' ')};`);
});

/** Creates the folder of a built site whose renderer inserts the data into the document unchanged. */
async function makeSiteFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'intake-renderer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = {
    'site/index.html': '',
    'site/.vite/manifest.json': '{}',
    'prerender/package.json': '{ "type": "module" }',
    'prerender/prerender.js': `export const createDocumentRenderer = () => async ({ data }) => '${ofBuild}<style>p { color: red }</style>' + data.html;`,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return path.join(folder, 'site');
}
