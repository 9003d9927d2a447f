/** The command `data`: see `npm run data -- --help`. */
import { runTypeScript } from './ensure-installed.mjs';

runTypeScript('src/server/admin/data.ts', process.argv.slice(2));
