import type { Plugin } from 'vite';
import { listForms } from '../forms/readForm.ts';

const moduleId = 'all-forms';

/** Serves the virtual module `all-forms`, which exports the modules of all forms by name. Requires the plugin `intakeDefinitions`. */
export function formTablePlugin(root: string): Plugin {
  return {
    name: 'intake-all-forms',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const names = await listForms(root);
      const imports = names.map((name, index) => `import * as form${index} from ${JSON.stringify(`form:${name}`)};`);
      const entries = names.map((name, index) => `${JSON.stringify(name)}: form${index}`);
      return { code: `${imports.join('\n')}\nexport const forms = { ${entries.join(', ')} };`, map: null };
    },
  };
}
