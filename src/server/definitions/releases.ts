import { flowName, listFlows, listForms, loadReleases, servedForms } from '../../definitions/index.ts';
import type { LoadedForm, Release } from '../../definitions/index.ts';
import type { Flow } from '../../engine/index.ts';
import { StartFailure } from '../start-failure.ts';
import type { Definitions } from './definitions.ts';
import { failureOf } from './failure.ts';
import { formCheck } from './forms.ts';
import { workingForms } from './working-files.ts';

/**
 * The releases of flows/catalog.json, each with the flow and the forms that were released together. A form that
 * no flow shows has no release and is taken from its files. Throws `StartFailure` for a release that is missing
 * or was altered, and when none is served.
 */
export async function releasedDefinitions(root: string): Promise<Definitions> {
  const { releases, findings } = await loadReleases(root);
  if (findings.some((one) => one.severity === 'error')) throw failureOf(findings);
  const inUse = releases.filter((release) => release.served);
  if (inUse.length === 0) throw await noRelease(root);
  const served = new Map(inUse.map(({ flow }) => [flow.id, flow]));
  return {
    from: 'releases',
    served,
    accepted: releases.filter((one) => one.accepted).map(({ flow, forms: own }) => ({ flow, checkForm: formCheck(own) })),
    current: (id) => served.get(id) ?? successor(releases, inUse, id),
    checkForm: formCheck(await shownForms(root, releases)),
  };
}

async function shownForms(root: string, releases: readonly Release[]): Promise<readonly LoadedForm[]> {
  const released = servedForms(releases);
  const others = (await listForms(root)).filter((name) => !released.some((form) => form.name === name));
  return [...released, ...(await workingForms(root, others))];
}

/** A flow that was released once and is served no more: another version of it that is. */
function successor(releases: readonly Release[], inUse: readonly Release[], id: string): Flow | undefined {
  if (!releases.some((release) => release.id === id)) return undefined;
  const name = flowName(id)?.name;
  return inUse.findLast((release) => flowName(release.id)?.name === name)?.flow;
}

async function noRelease(root: string): Promise<StartFailure> {
  const [id = 'lead@2'] = await listFlows(root);
  return new StartFailure(
    `FLOWS_FROM is "releases", and flows/catalog.json serves none. Release each flow, such as: npm run flows -- release ${id}. Or decide from the files as they stand, with FLOWS_FROM=working-files.`,
  );
}
