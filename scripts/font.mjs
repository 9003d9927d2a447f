/** `npm run font`: cuts the font of the site into the files of src/ui/fonts/. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { cutFont } = await import('./lib/font.mjs');
  await cutFont();
}

main();
