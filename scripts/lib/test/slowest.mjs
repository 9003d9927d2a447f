import path from 'node:path';
import { root } from '../root.mjs';

/**
 * Prints the files that took longest.
 * @param {ReadonlyMap<string, number>} files milliseconds by file
 */
export function printSlowest(files) {
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 10);
  if (slowest.length === 0) return;
  console.log('\nSlowest files:');
  for (const [file, milliseconds] of slowest)
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${path.relative(root, file)}`);
}
