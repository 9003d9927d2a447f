import { listRouteParameters, replaceRouteParameters } from '../route.ts';
import type { ContextFact, FlowFile } from '../definitionFiles.ts';
import type { Compilation } from './compilation.ts';
import type { FileLocation } from '../fileLocation.ts';
import { childLocation } from '../fileLocation.ts';

/** Checks that the parameters of the route and the facts with `from: "route"` have the same names, each once. */
export function checkRoute(compilation: Compilation): void {
  const { route, context = {} } = compilation.definition.flow;
  const parameters = listRouteParameters(route);
  const facts = Object.keys(context).filter((name) => context[name]?.from === 'route');
  const location = compilation.flowLocation('/route');
  parameters.forEach((name, index) => {
    if (parameters.indexOf(name) !== index)
      compilation.error('duplicate-id', location, `The address has ':${name}' twice.`, 'Give each part a name of its own.');
    else
      compilation.checkReference(
        'fact from the address called',
        name,
        facts,
        location,
        `Add "${name}": { "from": "route", "oneOf": [...], "trust": "claim" } to "context".`,
      );
  });
  for (const name of facts) {
    compilation.checkReference(
      'part of the address called',
      name,
      parameters,
      childLocation(compilation.flowLocation(`/context/${name}`), 'from'),
      `Add "/:${name}" to "route", or take the fact away.`,
    );
  }
}

/**
 * The route of another flow as the `href` of an outcome: each parameter is replaced by the fact of that name. Checks that this flow
 * has such a fact, and that the other flow accepts each of its values.
 */
export function compileLinkedRoute(compilation: Compilation, id: string, { route, context }: FlowFile, location: FileLocation): string {
  for (const name of listRouteParameters(route)) checkLinkedParameter(compilation, id, { name, accepted: context?.[name] }, location);
  return replaceRouteParameters(route, (name) => `{${name}}`);
}

function checkLinkedParameter(
  compilation: Compilation,
  id: string,
  { name, accepted }: { readonly name: string; readonly accepted: ContextFact | undefined },
  location: FileLocation,
): void {
  const facts = Object.keys(compilation.definition.flow.context ?? {});
  const suggestion = `The address of '${id}' needs it.`;
  if (!compilation.checkReference('fact from outside', name, facts, location, suggestion)) return;
  const values = findValues(compilation.fact(name));
  if (values === undefined) {
    compilation.error('operator-does-not-fit', location, `The address of '${id}' needs a fact '${name}' with listed values.`);
    return;
  }
  for (const value of values) {
    const add = `Add "${value}" to the values of '${name}' in that flow.`;
    compilation.checkReference(`address of '${id}' with ${name}`, value, findValues(accepted) ?? [], location, add);
  }
}

/** The listed values of a fact. */
function findValues(fact: ContextFact | undefined): readonly string[] | undefined {
  return fact !== undefined && 'oneOf' in fact ? fact.oneOf : undefined;
}
