/** `npm run dev`: serves the site with Vite and live reload, and restarts the server when its code or a definition changes. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  const { endWithNpm } = await import('./lib/signals.mjs');
  endWithNpm();
  await ensureInstalled();
  const { dev } = await import('./lib/dev.mjs');
  await dev();
}

main();
