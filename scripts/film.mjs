/** `npm run film`: renders the film of the home page into public/films/. */
import { ensureInstalled } from './ensure-installed.mjs';

async function main() {
  await ensureInstalled();
  const { renderFilm } = await import('./lib/film.mjs');
  process.exitCode = await renderFilm();
}

main();
