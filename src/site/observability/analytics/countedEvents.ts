import { sessionStore } from '../../storage/siteStorage.ts';

/** The names of the events that were sent since a path was opened, in their order. */
interface CountedEvents {
  readonly path: string;
  readonly names: readonly string[];
}

let counted: CountedEvents = { path: '', names: [] };
let countedBefore: CountedEvents | undefined;
let isReloading = false;

/**
 * Reloads the document during a visit of its page, such as when the page needs another content security policy than the page before.
 * Events of the visit that were sent already are not sent again.
 */
export function reloadDocument(): void {
  isReloading = true;
  store();
  window.location.reload();
}

/** Records the name of an event that is being sent. */
export function noteCounted(name: string): void {
  const path = window.location.pathname;
  counted = { path, names: counted.path === path ? [...counted.names, name] : [name] };
  // Other effects of the page may run after the one that called `reloadDocument`.
  if (isReloading) store();
}

/** True when the document before a reload has sent this event for the same visit of the page. Each of its events counts for one call. */
export function takeCounted(name: string): boolean {
  const { path, names } = (countedBefore ??= takeStored());
  if (path !== window.location.pathname || !names.includes(name)) return false;
  countedBefore = { path, names: names.toSpliced(names.indexOf(name), 1) };
  return true;
}

function store(): void {
  sessionStore.set('countedEvents', [counted.path, ...counted.names].join('\n'));
}

function takeStored(): CountedEvents {
  const [path = '', ...names] = (sessionStore.get('countedEvents') ?? '').split('\n');
  sessionStore.remove('countedEvents');
  return { path, names };
}
