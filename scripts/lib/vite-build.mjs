/**
 * `node scripts/lib/vite-build.mjs [<entry> <folder>]`: builds the site for browsers, or a program of its sources for Node into a folder,
 * by vite.config.ts. When the build fails, it prints the message. Vite's own command would add its stack, which says nothing about the
 * mistake.
 */
import { build } from 'vite';
import { exitWithError, root } from './root.mjs';

const [ssr, outDir] = process.argv.slice(2);
const program = ssr === undefined ? {} : { build: { ssr, outDir, emptyOutDir: true } };
await build({ root, logLevel: 'warn', ...program }).catch((error) => exitWithError(error.message));
