import { loadFlow } from '../flow.ts';
import { readForm } from '../forms/load.ts';
import { flowCode, formCode } from './offer.ts';
import type { Offer } from './offer.ts';

/** Flows and forms as their files stand. */
export function workingFiles(root: string): Offer {
  return {
    async flow(id, extent) {
      const { flow, findings, files } = await loadFlow(root, id);
      return { code: flowCode(flow, extent), findings, files };
    },
    async form(name) {
      const { form, findings, sources } = await readForm(root, name);
      return { code: formCode(form), findings, files: sources.map((source) => source.address) };
    },
    forget: () => undefined,
  };
}
