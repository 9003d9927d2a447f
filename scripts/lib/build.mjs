import { buildPrograms } from './program-build.mjs';
import { buildSite } from './site-build.mjs';

/**
 * Builds the site and the server at the same time: those that changed since the last build, or both with `always`.
 * @param {{ always?: boolean }} [options]
 * @returns {Promise<boolean>} false when a build failed; Vite has then printed why
 */
export async function build(options) {
  const built = await Promise.all([buildSite(options), buildPrograms('server', options)]);
  return built.every(Boolean);
}
