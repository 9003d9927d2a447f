#!/usr/bin/env node
/** The command `flows`: see `npm run flows -- --help`. */
import { runProgram } from './ensure-installed.mjs';

runProgram('cli', 'main.js', process.argv.slice(2));
