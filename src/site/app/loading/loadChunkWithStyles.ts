const stylesheetLoads = new Map<string, Promise<void>>();

/**
 * Loads a chunk whose styles are there before its code runs. It stands in for Vite's own helper (`build/leanPreload.ts`),
 * which is longer and takes a stylesheet that did not come for one that did when the chunk is asked for again. Rejects when
 * a stylesheet or the chunk does not come.
 *
 * @param styles Addresses of stylesheets below the site's root.
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
