import type { BuildEnvironmentOptions } from 'vite';

/** Modules, by their path, that a chunk begins with; what they import comes along, unless an earlier chunk has it. */
const chunkGroups: readonly { readonly name: string; readonly from: RegExp }[] = [
  { name: 'libraries', from: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/router)\// },
  // What the entry and the pages outside of flows use: none of them loads a flow.
  {
    name: 'site',
    from: /\/src\/(site\/(app\/(main|App|pageRegistry)|config\/helpLink|preHydration\/preHydrationEvents)|ui\/(shell\/(Brand|CrisisLink|Scene|SkipLink)|text\/Typography))\.tsx?$/,
  },
  {
    name: 'flows',
    from: /\/src\/(runtime\/Flow(Provider|Screen)|site\/(shared\/isPrerendering|funnel\/session\/originRoute|funnel\/flow\/(sitePorts|assessmentPorts)))\.tsx?$|flow-prefix:lead@2/,
  },
  // What is fetched after the first screen: see src/runtime/deferred/deferredModules.ts and src/site/later.
  { name: 'deferred', from: /\/src\/(runtime\/deferred\/deferredModules|site\/deferred\/deferredSiteModules)\.ts$/ },
];

/** The styles that a chunk of ours waits for; those that every document names are there. */
const preloadedStyles = /(?<!\/site-[^/]+)\.css$/;

/**
 * How the site is cut into files. Few chunks of a size weigh less than many small ones, each of which is compressed for
 * itself and has names for all that it gives and takes.
 */
export const buildOptions = {
  modulePreload: {
    // Browsers without modulepreload only fetch later.
    polyfill: false,
    // A document names all that it needs. The scripts that a later chunk needs are fetched by its own imports: their names
    // would weigh more in the first scripts than one more round trip costs, ahead of need.
    resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => preloadedStyles.test(file))),
  },
  // Pictures stand in the documents that are drawn ahead; in a script they would be there twice.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: chunkGroups.map(({ name, from }, index) => ({
          name,
          test: (id: string) => from.test(id.replaceAll('\\', '/')),
          priority: chunkGroups.length - index,
        })),
      },
    },
  },
} satisfies BuildEnvironmentOptions;
