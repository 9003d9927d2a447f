const stylesheetLoads = new Map<string, Promise<void>>();

/**
 * Loads the styles of a chunk, then the chunk. It replaces Vite's own helper (`build/preloadHelperPlugin.ts`), which is
 * longer, and which treats a stylesheet that failed to load as loaded when the chunk is requested again. Rejects when a
 * stylesheet or the chunk fails to load.
 *
 * @param styles The paths of stylesheets, relative to the site's root.
 */
export async function loadChunkWithStyles<Module>(load: () => Promise<Module>, styles: readonly string[] = []): Promise<Module> {
  await Promise.all(styles.map(loadStylesheetOnce));
  return load();
}

async function loadStylesheetOnce(file: string): Promise<void> {
  const href = `/${file}`;
  if (!stylesheetLoads.has(href) && document.querySelector(`link[href="${href}"]`) === null)
    stylesheetLoads.set(href, appendStylesheet(href));
  await stylesheetLoads.get(href);
}

function appendStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      stylesheetLoads.delete(href);
      reject(new Error('A stylesheet could not be loaded.'));
    });
    document.head.append(link);
  });
}
