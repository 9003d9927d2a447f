import { runTypeScript } from './ensure-installed.mjs';

runTypeScript('scripts/generate.ts', process.argv.slice(2));
