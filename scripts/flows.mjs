#!/usr/bin/env node
/** The command `flows`: see `npm run flows -- --help`. */
import { runTypeScript } from './ensure-installed.mjs';

runTypeScript('src/cli/main.ts', process.argv.slice(2));
