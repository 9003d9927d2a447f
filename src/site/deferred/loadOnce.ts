import { loadModule } from '../../runtime/index.ts';

/**
 * Returns a function that loads a module on its first call. It rejects with a `RequestError` when the module cannot be loaded; the
 * next call tries again. All calls share one promise, so that their continuations run in the order of the calls. Separate `import`
 * calls would not keep that order: in the built site, a second one does not wait for the preloaded files of the first.
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
