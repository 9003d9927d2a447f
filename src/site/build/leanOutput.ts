import type { BuildEnvironmentOptions } from 'vite';

/** Modules, by their path, that a chunk begins with; what they import comes along, unless an earlier chunk has it. */
const chunks: readonly { readonly name: string; readonly from: RegExp }[] = [
  { name: 'libraries', from: /\/node_modules\/(react|react-dom|scheduler)\// },
  // What the entry and the pages outside of flows use: none of them loads a flow.
  { name: 'site', from: /\/src\/(site\/(entry\/main|App|early\/ticks)|ui\/(shell\/(Brand|CrisisLink|Scene|SkipLink)|text\/Words))\.tsx?$/ },
  {
    name: 'flows',
    from: /\/src\/(runtime\/Flow(Provider|Screen)|site\/(pages\/AssessmentPage|drawnAhead|session\/leftFrom|flow\/(ports|assessmentPorts)))\.tsx?$|opening:lead@/,
  },
  // What is fetched after the first screen: see src/runtime/later.ts and src/site/later.
  { name: 'afterwards', from: /\/src\/(runtime|site\/later)\/later\.ts$/ },
];

/** The files that every document names. */
const everywhere = /\/(rolldown-runtime|libraries|site)-[^/]+$/;

/**
 * How the site is cut into files. Few chunks of a size weigh less than many small ones, each of which is compressed for
 * itself and has names for all that it gives and takes.
 */
export const leanOutput = {
  modulePreload: {
    // Browsers without modulepreload only fetch later.
    polyfill: false,
    // What a document names is there before any script asks for more.
    resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => !everywhere.test(file))),
  },
  // Pictures stand in the documents that are drawn ahead; in a script they would be there twice.
  assetsInlineLimit: 0,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: chunks.map(({ name, from }, index) => ({
          name,
          test: (id: string) => from.test(id.replaceAll('\\', '/')),
          priority: chunks.length - index,
        })),
      },
    },
  },
} satisfies BuildEnvironmentOptions;
