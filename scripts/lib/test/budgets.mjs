import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { inRoot } from '../root.mjs';

/**
 * What a page may cost before it can be used, in kB after gzip (1 kB = 1,000 bytes).
 * `modules` are looked for in Vite's manifest; what they import statically counts too, such as the flow of the assessment.
 */
const budgets = [
  { page: 'home page', modules: ['index.html', 'src/site/pages/home/HomePage.tsx'], scripts: 120, styles: 20 },
  {
    page: 'first question of the assessment',
    modules: ['index.html', 'src/site/pages/AssessmentPage.tsx'],
    scripts: 140,
    styles: 20,
  },
];

/** Words that survive minifying and stand only in a library that belongs to form steps. */
const kept = [
  { library: 'RJSF', words: 'Unsupported field schema' },
  { library: 'Ajv', words: 'strict mode: ' },
];

const read = (file) => readFile(inRoot('dist/site', file));

/** The chunks a browser must load for these modules, each once. */
function chunksFor(manifest, modules) {
  const found = new Map();
  const add = (key) => {
    if (found.has(key)) return;
    found.set(key, manifest[key]);
    manifest[key].imports?.forEach(add);
  };
  modules.filter((module) => module in manifest).forEach(add);
  return [...found.values()];
}

async function weigh(files) {
  const contents = await Promise.all(files.map(read));
  return { text: contents.join('\n'), kilobytes: contents.reduce((sum, content) => sum + gzipSync(content).length, 0) / 1000 };
}

function judge(what, kilobytes, limit) {
  const fits = kilobytes <= limit;
  console.log(`${fits ? 'fits' : 'OVER'}  ${what}: ${kilobytes.toFixed(1)} of ${limit} kB`);
  return fits;
}

function judgeLibraries(page, text) {
  return kept.map(({ library, words }) => {
    const absent = !text.includes(words);
    console.log(`${absent ? 'fits' : 'OVER'}  ${page}: ${absent ? 'without' : 'loads'} ${library}`);
    return absent;
  });
}

async function judgePage(manifest, { page, modules, scripts, styles }) {
  const missing = modules.filter((module) => !(module in manifest));
  for (const module of missing)
    console.error(`OVER  ${page}: ${module} is not in the manifest; mend the table in scripts/lib/test/budgets.mjs`);
  const chunks = chunksFor(manifest, modules);
  const script = await weigh(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
  const style = await weigh([...new Set(chunks.flatMap(({ css }) => css ?? []))]);
  return [
    ...missing.map(() => false),
    judge(`${page}, scripts`, script.kilobytes, scripts),
    judge(`${page}, styles`, style.kilobytes, styles),
    ...judgeLibraries(page, script.text),
  ];
}

/**
 * Weighs the pages of the built site against their budgets, and prints each.
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function checkBudgets() {
  const manifest = await read('.vite/manifest.json').catch(() => undefined);
  if (manifest === undefined) {
    console.error('There is no built site to weigh. Run: npm run build');
    return { passed: 0, failed: 1, skipped: [] };
  }
  const results = (await Promise.all(budgets.map((budget) => judgePage(JSON.parse(manifest), budget)))).flat();
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed, skipped: [] };
}
