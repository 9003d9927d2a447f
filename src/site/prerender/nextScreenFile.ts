import { findFormStep, goNext, serialiseRun, startRun } from '../../engine/index.ts';
import type { FactValue, Flow } from '../../engine/index.ts';
import { preloadFormScreen, usesFieldList } from '../../runtime/index.ts';
import type { RuntimePorts } from '../../runtime/index.ts';
import type { FlowPageConfig } from '../app/pages/flow/pageFlow.ts';
import { loadForm } from '../funnel/flow/formLoaders.ts';
import { prerenderPorts } from '../funnel/flow/prerenderPorts.ts';
// oxlint-disable-next-line import/default -- the build gives the script as a text
import script from '../preHydration/nextScreen.ts?inline-script';

/** The screen that follows the first one of a page. */
export interface NextScreen {
  /** Its address, which a visit shows instead of that of the first screen. */
  readonly address: string;
  readonly ports: Partial<RuntimePorts>;
}

/**
 * Loads the form that follows the first screen of a page, if Next leads every visit there that sees the prerendered screen.
 * `undefined` when the page begins otherwise, and for a form that needs RJSF: nextScreen.ts can only hand over plain fields.
 */
export async function findNextScreen({ address, flows }: FlowPageConfig): Promise<NextScreen | undefined> {
  const { flow } = flows[0]!;
  // Where Next leads may depend on facts that only a visit has.
  if (flow.steps[0]?.needs.length !== 0) return undefined;
  const run = goNext(flow, startRun(flow, '', { facts: neutralFacts(flow), given: [] }));
  const step = findFormStep(flow, run.place.step);
  if (step === undefined || step.index === 0 || step.screen !== undefined || !usesFieldList(flow, step.form)) return undefined;
  const session = { run: serialiseRun(flow, run), drafts: {}, revision: 0 };
  const storage = { ...prerenderPorts.storage, load: () => session };
  return { address: `${address}/${step.path}`, ports: { storage, ...(await preloadFormScreen(flow, step.form, { loadForm })) } };
}

/** Facts with which a form can be rendered. The values from requests are not known at build, so lists are empty. */
function neutralFacts({ context }: Flow): { readonly [name: string]: FactValue } {
  return Object.fromEntries(
    Object.entries(context).flatMap(([name, { from }]): readonly [string, FactValue][] => {
      if (from.startsWith('call:')) return [[name, []]];
      return from === 'clock' ? [[name, '']] : [];
    }),
  );
}

/** The file of a next screen, and the document that names it. */
interface NextScreenFiles {
  readonly document: string;
  /** The name is relative to the built site and contains a hash of the content. */
  readonly file: { readonly name: string; readonly text: string };
}

/**
 * Builds the script that contains the next screen and shows it, and adds its address to the document, whose pre-hydration script
 * loads it. `undefined` for a screen without fields, because it has nothing to fill in.
 */
export async function addNextScreen(
  document: string,
  screen: { readonly title: string; readonly body: string },
): Promise<NextScreenFiles | undefined> {
  if (!/<(?:input|select|textarea)\b/.test(screen.body)) return undefined;
  const text = `{const nextScreen=${JSON.stringify(screen)};${script}}`;
  const name = `assets/next-screen-${await digestOf(text)}.js`;
  return { document: document.replace('<html', `<html data-next-screen="/${name}"`), file: { name, text } };
}

/**
 * A short hash for the name of a file that browsers cache for a year. Uses Web Crypto, because no module of the site imports one of
 * Node.
 */
async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
