import { buildPrograms } from './program-build.mjs';
import { buildSite } from './site-build.mjs';

/**
 * Builds the site and the server at the same time, whether or not their sources changed.
 * @returns {Promise<boolean>} false when a build failed; Vite has then printed why
 */
export async function build() {
  const built = await Promise.all([buildSite({ always: true }), buildPrograms('server', { always: true })]);
  return built.every(Boolean);
}
