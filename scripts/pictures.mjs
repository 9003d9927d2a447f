/** `npm run pictures`: draws the screens at several widths into pictures/, to lay beside the drawn pages. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { takePictures } = await import('./lib/pictures.mjs');
  process.exitCode = await takePictures(process.argv.slice(2));
}

main();
