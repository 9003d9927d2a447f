import type { LoadedForm } from '../forms/loadedForm.ts';
import type { Release } from './releaseTypes.ts';

/**
 * The release that a flow's files are compared with: the one that is served; while none is, the newest that is
 * accepted, or else the newest. `undefined` before the first one.
 */
export function findBaseRelease(releases: readonly Release[], id: string): Release | undefined {
  const own = releases.filter((one) => one.id === id);
  return own.findLast((one) => one.served) ?? own.findLast((one) => one.accepted) ?? own.at(-1);
}

/**
 * The forms of the releases that are served, each as the newest of these has it. A release has a day and no hour: where two of one
 * day differ in a form, it is taken from the flow that comes later in the alphabet, so that every start takes the same.
 */
export function listServedForms(releases: readonly Release[]): readonly LoadedForm[] {
  const oldestFirst = releases.filter((one) => one.served).toSorted((left, right) => left.released.localeCompare(right.released));
  return [...new Map(oldestFirst.flatMap(({ forms }) => forms.map((form) => [form.name, form] as const))).values()];
}

/** The forms that the site can show: those of the releases that are served, and of the other releases that are shown what these lack. */
export function listShownForms(releases: readonly Release[]): readonly LoadedForm[] {
  const served = listServedForms(releases);
  const others = listShownReleases(releases).flatMap(({ forms }) => forms);
  return [...new Map([...others, ...served].map((form) => [form.name, form] as const)).values()];
}

/** The releases that a page can be built with: those served, and of each other flow the newest that is accepted. */
export function listShownReleases(releases: readonly Release[]): readonly Release[] {
  const ids = [...new Set(releases.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = releases.filter((one) => one.id === id);
    return own.findLast((one) => one.served) ?? own.findLast((one) => one.accepted) ?? [];
  });
}
