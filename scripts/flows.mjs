import { runTypeScript } from './ensure-installed.mjs';

runTypeScript('src/cli/main.ts', process.argv.slice(2));
