import type { Plugin } from 'vite';
import { listForms } from '../forms/readForm.ts';

const moduleId = 'all-forms';

/** Serves all forms of a folder as one module, `all-forms`: the modules of forms by name. It needs `intakeDefinitions` beside it. */
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
