/**
 * Fetches the scripts of the screens that may come next, which a prerendered document names. They come after the scripts of the
 * first screen, and are requested at once: one after another, as their imports are found, would take a round trip each. Does
 * nothing when it is called again.
 */
export function preloadNextScripts({ dataset } = document.documentElement): void {
  const { nextScripts = '' } = dataset;
  delete dataset['nextScripts'];
  for (const href of nextScripts.split(' ').filter(Boolean)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }),
    );
  }
}
