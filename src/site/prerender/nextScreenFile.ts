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
  /** Its address, which a visit shows in its place. */
  readonly address: string;
  readonly ports: Partial<RuntimePorts>;
}

/**
 * The form to which Next on the first screen of a page leads every visit that sees the prerendered screen, loaded. `undefined` for a
 * page that begins otherwise, and for a form that needs RJSF, whose markup is not the plain fields that nextScreen.ts hands over.
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

/** A form is drawn when its facts are there. What they say is not known yet: lists are empty. */
function neutralFacts({ context }: Flow): { readonly [name: string]: FactValue } {
  return Object.fromEntries(
    Object.entries(context).flatMap(([name, { from }]): readonly [string, FactValue][] => {
      if (from.startsWith('call:')) return [[name, []]];
      return from === 'clock' ? [[name, '']] : [];
    }),
  );
}

/** The file of a next screen, and the document that loads it. */
interface NextScreenFiles {
  readonly document: string;
  /** Its name is relative to the built site, and differs with its content. */
  readonly file: { readonly name: string; readonly text: string };
}

/**
 * Builds the script that holds the next screen and shows it, and names it in a document, whose first script loads it. `undefined` for
 * a screen without fields: there is nothing to fill in.
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

/** The name of a file that browsers keep for ever has to differ with its content. Web Crypto, as no module of the site imports one of Node. */
async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
