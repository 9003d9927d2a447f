/** The command `data`: see `npm run data -- --help`. */
import { runProgram } from './ensure-installed.mjs';

runProgram('server', 'data.js', process.argv.slice(2));
