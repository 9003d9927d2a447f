import type { Core } from './core.ts';

/** The server has a newer build: load it once. The answers are kept, and the new build evaluates them again. */
export function reloadOnce(core: Core, hash: string): void {
  if (core.state.get().session.reloaded === hash) return;
  core.keep((session) => ({ ...session, reloaded: hash }));
  reloadPage(core);
}

/** Loads the page anew. What was answered and typed is kept. */
export function reloadPage({ ports }: Pick<Core, 'ports'>): void {
  if (ports.reload === undefined) window.location.reload();
  else ports.reload();
}
