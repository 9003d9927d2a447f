import { buildServer } from './server-build.mjs';
import { buildSite } from './site-build.mjs';

/**
 * Builds the site and the server at the same time: those that changed since the last build, or both with `always`.
 * @param {{ always?: boolean }} [options]
 * @returns {Promise<boolean>} false when a build failed; Vite has then printed why
 */
export async function build(options) {
  const built = await Promise.all([buildSite(options), buildServer(options)]);
  return built.every(Boolean);
}
