import type { ConfigEnv, UserConfig } from 'vite';

/** For `apply` of a plugin: true for the build of the browser, false in development and in the build that prerenders. */
export function isBrowserBuild(_config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && isSsrBuild !== true;
}
