/** `npm run icons`: draws the icons of the site from its mark into public/icons/. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { drawIcons } = await import('./lib/icons.mjs');
  await drawIcons();
}

main();
