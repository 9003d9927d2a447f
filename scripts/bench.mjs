/** `npm run bench -- <name>`: runs tests/bench/<name>.ts; without a name, lists the benchmarks. */
import { runTypeScript } from './ensure-installed.mjs';

async function listBenchmarks() {
  const { readdir } = await import('node:fs/promises');
  const files = await readdir(new URL('../tests/bench/', import.meta.url));
  return files.filter((file) => file.endsWith('.ts')).map((file) => file.replace(/\.ts$/, ''));
}

async function main() {
  const [name, ...args] = process.argv.slice(2);
  const known = await listBenchmarks();
  if (known.includes(name)) return runTypeScript(`tests/bench/${name}.ts`, args);
  if (name !== undefined) console.error(`There is no benchmark called ${name}.`);
  console.log(`Benchmarks, each run by npm run bench -- <name>: ${known.join(', ')}`);
  process.exitCode = name === undefined ? 0 : 2;
}

main();
