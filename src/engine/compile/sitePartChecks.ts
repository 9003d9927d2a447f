import { childLocation } from '../fileLocation.ts';
import type { FileLocation } from '../fileLocation.ts';
import type { Compilation } from './compilation.ts';
import { didYouMean } from './didYouMean.ts';

/** Checks the names of the site's parts that the flow uses: screens, requests of forms, and requests that answer facts. */
export function checkSiteParts(compilation: Compilation): void {
  const { siteParts, flow } = compilation.definition;
  if (siteParts === undefined) return;
  flow.steps.forEach((step, index) => {
    const location = compilation.flowLocation(`/steps/${index}`);
    if (step.screen !== undefined) checkName(compilation, 'screen', step.screen, siteParts.screens, childLocation(location, 'screen'));
    if (step.submit !== undefined)
      checkName(compilation, 'call', step.submit.call, siteParts.calls, childLocation(childLocation(location, 'submit'), 'call'));
  });
  for (const [name, fact] of Object.entries(flow.context ?? {})) {
    const { from } = fact;
    if ('keep' in fact && siteParts.sessionKeys.includes(name)) reportReservedName(compilation, name);
    const location = childLocation(compilation.flowLocation(`/context/${name}`), 'from');
    if (from.startsWith('call:'))
      checkName(compilation, 'call that answers a fact,', from.slice('call:'.length), siteParts.facts, location);
  }
}

/** The value from a link would be stored under a key of the site. */
function reportReservedName(compilation: Compilation, name: string): void {
  compilation.error(
    'reserved-name',
    compilation.flowLocation(`/context/${name}`),
    `The site itself stores something under the name '${name}', which the value of a link would overwrite.`,
    'Give the fact another name.',
  );
}

function checkName(compilation: Compilation, kind: string, name: string, known: readonly string[], at: FileLocation): void {
  if (known.includes(name)) return;
  const suggestion = [didYouMean(name, known), `It has: ${known.map((one) => `'${one}'`).join(', ')}.`].filter(Boolean).join(' ');
  compilation.error('unknown-reference', at, `The site has no ${kind} '${name}'.`, suggestion);
}
