import { loadModule } from '../../runtime/index.ts';

/**
 * A function that loads a module on its first call. It rejects with a `RequestError` when the module does not arrive; the next call
 * tries again. All calls wait for the same promise, so that what they do is done in the order of the calls: a second `import` of the
 * build does not wait for the files that the first one waits for.
 */
export function loadOnce<Module>(importModule: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= loadModule(importModule).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
