import { loadFlow } from '../loadFlow.ts';
import { readForm } from '../forms/readForm.ts';
import { readPlans } from '../plans/readPlans.ts';
import { generateFlowModule, generateFormModule } from './virtualModule.ts';
import type { VirtualModuleSource } from './virtualModule.ts';

/** Makes the modules of flows, forms and plans from the working files. Caches nothing. */
export function createWorkingFileModuleSource(root: string): VirtualModuleSource {
  return {
    async flow(id, extent) {
      const { flow, findings, files } = await loadFlow(root, id);
      return { code: generateFlowModule(flow, extent), findings, files };
    },
    async form(name) {
      const { form, findings, sources } = await readForm(root, name);
      return { code: generateFormModule(form), findings, files: sources.map((source) => source.address) };
    },
    async plans() {
      const { plans, findings, source } = await readPlans(root);
      return { code: plans === null ? undefined : `export default ${JSON.stringify(plans)};`, findings, files: [source.address] };
    },
    clear: () => undefined,
  };
}
