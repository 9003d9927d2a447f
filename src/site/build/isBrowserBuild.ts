import type { ConfigEnv, UserConfig } from 'vite';

/** For `apply` of a plugin: a build for the browser, rather than development or the build that prerenders. */
export function isBrowserBuild(_config: UserConfig, { command, isSsrBuild }: ConfigEnv): boolean {
  return command === 'build' && isSsrBuild !== true;
}
