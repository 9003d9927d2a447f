import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../root.mjs';

/**
 * The size limits of what a page loads before it can be used, in kB after gzip (1 kB = 1,000 bytes): all scripts and stylesheets
 * that its document names or contains. The journey script-size.spec.ts proves that the first question can be answered with these
 * only. Of the scripts, react-dom has 64.8 kB, react and scheduler 3.6 kB.
 */
const budgets = [
  { page: 'home page', document: 'pages/home.html', scripts: 100, styles: 24 },
  { page: 'first question of the assessment', document: 'pages/flows/talk-to-us.html', scripts: 110, styles: 20 },
];

/** Texts that survive minifying and occur only in code that the first scripts must not contain. */
const deferredLibraries = [
  { library: 'RJSF', text: 'Unsupported field schema' },
  { library: 'Ajv', text: 'strict mode: ' },
  { library: 'TanStack Query', text: 'No QueryClient set' },
  // With the route table, every page would add to the first scripts of all others.
  { library: 'the route table', text: '/newsletter/unsubscribe' },
];

const read = (file) => readFile(inRoot('dist/site', file), 'utf8');

/** The files with this ending that a document names, each once. */
function listNamedFiles(document, ending) {
  const values = [...document.matchAll(/(?:src|href|data-files)="(\/assets\/[^"]+)"/g)].flatMap(([, value]) => value.split(' '));
  const files = values.map((value) => value.slice(1));
  return [...new Set(files)].filter((file) => file.endsWith(ending));
}

/** The content of such elements in the document. */
function listInlineTexts(document, tag) {
  return [...document.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text);
}

async function measureTexts(files, inlineTexts) {
  const contents = [...(await Promise.all(files.map(read))), inlineTexts.join('')];
  const bytes = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  return { text: contents.join('\n'), kilobytes: bytes / 1000 };
}

function checkSize(what, kilobytes, limit) {
  const fits = kilobytes <= limit;
  console.log(`${fits ? 'fits' : 'OVER'}  ${what}: ${kilobytes.toFixed(1)} of ${limit} kB`);
  return fits;
}

function checkLibraries(page, scripts) {
  return deferredLibraries.map(({ library, text }) => {
    const isAbsent = !scripts.includes(text);
    console.log(`${isAbsent ? 'fits' : 'OVER'}  ${page}: ${isAbsent ? 'without' : 'loads'} ${library}`);
    return isAbsent;
  });
}

async function checkPage({ page, document, scripts, styles }) {
  const text = await read(document);
  const files = { scripts: listNamedFiles(text, '.js'), styles: listNamedFiles(text, '.css') };
  if (files.scripts.length === 0) {
    console.error(`OVER  ${page}: dist/site/${document} names no script; fix the table in scripts/lib/test/budgets.mjs`);
    return [false];
  }
  const script = await measureTexts(files.scripts, listInlineTexts(text, 'script'));
  const style = await measureTexts(files.styles, listInlineTexts(text, 'style'));
  return [
    checkSize(`${page}, scripts`, script.kilobytes, scripts),
    checkSize(`${page}, styles`, style.kilobytes, styles),
    ...checkLibraries(page, script.text),
  ];
}

/**
 * Compares the sizes of the built pages with their budgets, and prints each.
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function checkBudgets() {
  const isBuilt = await read('index.html').then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    console.error('There is no built site to measure. Run: npm run build');
    return { passed: 0, failed: 1, skipped: [] };
  }
  const results = (await Promise.all(budgets.map(checkPage))).flat();
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed, skipped: [] };
}
