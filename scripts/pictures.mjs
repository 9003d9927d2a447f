/** `npm run pictures`: takes screenshots of the screens at several widths into pictures/, for comparison with the design drawings. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { takePictures } = await import('./lib/pictures.mjs');
  process.exitCode = await takePictures(process.argv.slice(2));
}

main();
