import type { LoadedForm } from '../forms/loadedForm.ts';
import type { Release } from './releaseTypes.ts';

/**
 * The release with which a flow's files are compared: the served one; if none is served, the newest accepted one, or else the
 * newest. `undefined` before the first release.
 */
export function findBaseRelease(releases: readonly Release[], id: string): Release | undefined {
  const own = releases.filter((one) => one.id === id);
  return own.findLast((one) => one.served) ?? own.findLast((one) => one.accepted) ?? own.at(-1);
}

/**
 * The forms of the served releases, each from the newest of these. Releases have a day and no time: if two of one day differ in a
 * form, the form of the flow that comes later in the alphabet is taken, so that every start takes the same one.
 */
export function listServedForms(releases: readonly Release[]): readonly LoadedForm[] {
  const oldestFirst = releases.filter((one) => one.served).toSorted((left, right) => left.released.localeCompare(right.released));
  return [...new Map(oldestFirst.flatMap(({ forms }) => forms.map((form) => [form.name, form] as const))).values()];
}

/** The forms that the site can show: those of the served releases, and of other shown releases the forms that these lack. */
export function listShownForms(releases: readonly Release[]): readonly LoadedForm[] {
  const served = listServedForms(releases);
  const others = listShownReleases(releases).flatMap(({ forms }) => forms);
  return [...new Map([...others, ...served].map((form) => [form.name, form] as const)).values()];
}

/** The releases with which a page can be built: the served ones, and the newest accepted one of each other flow. */
export function listShownReleases(releases: readonly Release[]): readonly Release[] {
  const ids = [...new Set(releases.map(({ id }) => id))];
  return ids.flatMap((id) => {
    const own = releases.filter((one) => one.id === id);
    return own.findLast((one) => one.served) ?? own.findLast((one) => one.accepted) ?? [];
  });
}
