import type { BuildEnvironmentOptions, Plugin, Rolldown } from 'vite';
import { browserTargets } from './browserTargets.ts';
import { listFlowAddresses } from './flowAddresses.ts';
import type { SiteFlow } from './flowAddresses.ts';

/** Sets the options of a build. They depend on the number of addresses of the shown flows. */
export function buildOptionsPlugin(listFlows: () => Promise<readonly SiteFlow[]>): Plugin {
  return {
    name: 'site-build-options',
    apply: 'build',
    config: async () => ({ build: createBuildOptions(await countFlowPages(listFlows)) }),
  };
}

/** The numbers of addresses that show flows. */
interface FlowPageCounts {
  readonly all: number;
  /** The number of addresses with a flow that follows another one. */
  readonly following: number;
}

/** Counts no pages when a definition has an error, because the module made from the definition reports it. Rejects with any other error. */
async function countFlowPages(listFlows: () => Promise<readonly SiteFlow[]>): Promise<FlowPageCounts> {
  try {
    const addresses = listFlowAddresses(await listFlows());
    return { all: addresses.length, following: addresses.filter(({ flows }) => flows.some(({ flow }) => flow.entry !== undefined)).length };
  } catch (error) {
    if (!isDefinitionError(error)) throw error;
    return { all: 0, following: 0 };
  }
}

/** Compares the name of the error, because the site must not import the room `definitions`. */
function isDefinitionError(error: unknown): boolean {
  return error instanceof Error && error.name === 'DefinitionError';
}

/** Modules that pages of the site and pages of flows may share. */
const sharedModules =
  /[\\/]src[\\/](?:ui[\\/]|site[\\/](?:browser[\\/]|config[\\/](?!socialPages)|funnel[\\/]session[\\/]crisisAnswer))|[\\/]lucide[\\/]/;

/**
 * The exceptions from `sharedModules`: dialogs, whose code is loaded after the first screen; parts of forms that the home page does
 * not use; and pictures and icons that only pages of the site use, which pages of flows would load too.
 */
const unsharedModules =
  /[\\/](?:ui[\\/](?:form[\\/](?:ErrorSummary|FieldSpace)|dialog[\\/]|art[\\/](?!mark|hills)[^\\/]*\.svg)|browser[\\/](?:pageData|focusFirstInvalid)|icons[\\/](?:play|arrow-down))/;

const isShared = (module: string): boolean => sharedModules.test(module) && !unsharedModules.test(module);

/** How the bundler writes the site. */
function createBuildOptions(flowPages: FlowPageCounts): BuildEnvironmentOptions {
  return {
    modulePreload: {
      // Every browser that the site supports has modulepreload.
      polyfill: false,
      // A document preloads all its scripts. A script preloads the stylesheets of the chunks that it imports, but not their scripts:
      // the browser finds these by their imports, and their names would cost more bytes in the first script than preloading them saves.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    target: [...browserTargets],
    // Prerendered documents link to pictures. Inlined pictures would be in the scripts and again in the documents.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The times of the bundler do not help people who start the site.
      checks: { bundlerTimings: false },
      // A module that only reads properties while it loads has no side effects, so the bundler may leave it out. Constants of other
      // modules are inlined.
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: createChunkGroups(flowPages),
        },
      },
    },
  };
}

/**
 * The chunks of modules that many pages share. Without them the bundler makes a chunk for each set of pages that share modules: a page
 * would need fifty requests, most of them for less than a kilobyte, and each small chunk is compressed by itself. A module is in the
 * first of the groups that it matches, with its imports. A priority must be positive: the bundler takes a negative one for the highest.
 */
function createChunkGroups(flowPages: FlowPageCounts): Rolldown.CodeSplittingGroup[] {
  return [
    // React changes less often than the rest, so that browsers have it in their caches.
    {
      name: 'react',
      test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run[\\/]router)[\\/]|^\0es-module:/,
      priority: 9,
    },
    // One stylesheet of what all pages have, so that the rules are in the order in which their modules are imported, base.css
    // first. Without those of code that is loaded after the first screen.
    { name: 'styles', test: /[\\/]src[\\/](?:ui[\\/](?!(?:schedule|verify)[\\/])|site[\\/]frame[\\/]).*\.css$/, priority: 9 },
    // And one of the sections, because a page has many of them, each with a small stylesheet.
    {
      name: 'sectionStyles',
      test: /[\\/]src[\\/]site[\\/](?:sections|app[\\/]layout)[\\/].*\.css$/,
      minShareCount: 2,
      priority: 8,
    },
    // What the entry imports, all pages have.
    { name: 'app', tags: ['$initial'], priority: 8 },
    // What pages of the site and pages of flows have. With fields: left out, the pages of flows load 6 to 9 kB more.
    {
      name: 'shared',
      test: isShared,
      minShareCount: 4,
      priority: 7,
    },
    // What all pages send: requests, and events with what tells that a page is left, which would be in `shared` otherwise.
    {
      name: 'api',
      test: /[\\/](?:(?:src[\\/]site|schemas)[\\/]api[\\/]|analytics[\\/]countedEvents\.|browser[\\/]observePageLeaving\.)/,
      priority: 8,
    },
    // What pages with requests of their own have.
    { name: 'query', test: /[\\/]node_modules[\\/]@tanstack[\\/]/, priority: 6 },
    { name: 'routes', test: /[\\/]src[\\/]site[\\/]routes[\\/]|^\0?flow-pages$/, priority: 6 },
    // For pages that name states and have no flow; without it they would load what the leads share.
    { name: 'states', test: /[\\/](?:site[\\/]facts[\\/]stateNames|us-states\.schema\.json)/, priority: 6 },
    {
      name: 'facts',
      test: /[\\/]src[\\/]site[\\/](?:facts|sections[\\/]PlanArt)|plans:all$/,
      minShareCount: 6,
      priority: 5,
    },
    {
      name: 'sections',
      test: /[\\/]src[\\/]site[\\/](?:sections|samples|frame|app[\\/]layout)[\\/]/,
      minShareCount: 6,
      priority: 5,
    },
    // What every page of a flow has.
    {
      name: 'flow',
      test: /[\\/]src[\\/](?:runtime|engine|site[\\/](?:funnel|parts|app[\\/]pages[\\/]flow))[\\/]/,
      minShareCount: Math.max(flowPages.all, 1),
      priority: 4,
    },
    // What all pages have whose flow follows another one, so that a flow that stands alone changes nothing here: the booking
    // of a lead, and the checkout, which has an address for each plan. Without the states that are served: the assessment shows
    // them too, and would load the rest of this chunk with them.
    {
      name: 'lead',
      test: /[\\/]src[\\/](?:engine[\\/]|site[\\/](?:funnel[\\/]|parts[\\/](?!availableStatesPart)))/,
      minShareCount: Math.max(flowPages.following, 2),
      priority: 3,
    },
    // What forms are drawn with, by RJSF or without it. Apart from it the inputs that pages without a flow have too, which would
    // load flows with them.
    { name: 'inputs', test: /[\\/]src[\\/]ui[\\/]form[\\/](?:Date|Password)Input\./, priority: 3 },
    {
      name: 'forms',
      test: /[\\/]src[\\/](?:runtime[\\/](?:forms|screens[\\/]useFormStep)|engine[\\/]isoDateTime)/,
      minShareCount: 2,
      priority: 2,
    },
  ];
}
