import { listFlows, listForms, loadReleases, listServedForms } from '../../definitions/index.ts';
import type { LoadedForm, Release } from '../../definitions/index.ts';
import { parseFlowId } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { StartupError } from '../startup-error.ts';
import type { FlowDefinitions } from './server-definitions.ts';
import { createDefinitionStartupError, createNoFlowError } from './definition-startup-error.ts';
import { createFormsValidator } from './form-validation.ts';
import { loadWorkingForms } from './working-definitions.ts';

/**
 * Loads the releases of flows/catalog.json, each with the flow and the forms that were released together. A form that no flow shows
 * has no release, and is loaded from its file. Throws `StartupError` for a release that is missing or was altered, and when no release
 * is served.
 */
export async function loadReleasedDefinitions(root: string): Promise<FlowDefinitions> {
  const { releases, findings } = await loadReleases(root);
  if (findings.some(({ severity }) => severity === 'error')) throw createDefinitionStartupError(findings);
  const inUse = releases.filter((release) => release.served);
  if (inUse.length === 0) throw await createNoReleaseError(root);
  const served = new Map(inUse.map(({ flow }) => [flow.id, flow]));
  return {
    flowsFrom: 'releases',
    served,
    accepted: releases.filter(({ accepted }) => accepted).map(({ flow, forms }) => ({ flow, validateForm: createFormsValidator(forms) })),
    currentFlow: (id) => served.get(id) ?? findServedVersion(releases, inUse, id),
    validateForm: createFormsValidator(await loadServedForms(root, releases)),
  };
}

async function loadServedForms(root: string, releases: readonly Release[]): Promise<readonly LoadedForm[]> {
  const released = listServedForms(releases);
  const others = (await listForms(root)).filter((name) => !released.some((form) => form.name === name));
  return [...released, ...(await loadWorkingForms(root, others))];
}

/** Returns the served version of a flow that is itself no longer served; `undefined` for an unknown flow. */
function findServedVersion(releases: readonly Release[], inUse: readonly Release[], id: string): Flow | undefined {
  if (!releases.some((release) => release.id === id)) return undefined;
  const name = parseFlowId(id)?.name;
  return inUse.findLast((release) => parseFlowId(release.id)?.name === name)?.flow;
}

async function createNoReleaseError(root: string): Promise<StartupError> {
  const [id] = await listFlows(root);
  if (id === undefined) return createNoFlowError(root);
  return new StartupError(
    `FLOWS_FROM is "releases", and flows/catalog.json serves none. Release each flow, such as: npm run flows -- release ${id}. Or decide from the files as they stand, with FLOWS_FROM=working-files.`,
  );
}
