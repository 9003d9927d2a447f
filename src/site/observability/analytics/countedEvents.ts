import { sessionStore } from '../../storage/siteStorage.ts';

/** The events that were sent since a path was opened, in their order. */
interface CountedEvents {
  readonly path: string;
  readonly names: readonly string[];
}

let counted: CountedEvents = { path: '', names: [] };
let countedBefore: CountedEvents | undefined;
let isReloading = false;

/**
 * Loads the document anew amid a visit of its page, as where the page needs another security policy than the page before. What
 * was sent of the visit is not sent again.
 */
export function reloadDocument(): void {
  isReloading = true;
  store();
  window.location.reload();
}

/** Notes an event that is sent now. */
export function noteCounted(name: string): void {
  const path = window.location.pathname;
  counted = { path, names: counted.path === path ? [...counted.names, name] : [name] };
  // The effects of a page may come after the one that has asked for the reload.
  if (isReloading) store();
}

/** True when the document before this one has sent the event for the same visit of the page; each of its events answers for one. */
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
