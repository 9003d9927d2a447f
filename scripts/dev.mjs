/** `npm run dev`: the site by Vite with live reload, and the server, started again when its code or a definition changes. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  const { endWithNpm } = await import('./lib/signals.mjs');
  endWithNpm();
  await ensureInstalled();
  const { dev } = await import('./lib/dev.mjs');
  await dev();
}

main();
