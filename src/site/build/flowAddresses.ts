import { listRouteParameters, parseFlowId, replaceRouteParameters } from '../../engine/index.ts';
import type { Flow } from '../../engine/index.ts';
import { findAddressUse } from './takenAddresses.ts';

/** A flow that the site shows, as the catalogue says it. */
export interface SiteFlow {
  readonly flow: Flow;
  /** A later version has taken its address: only a run that is under way goes on in this one. */
  readonly isContinued: boolean;
}

/** A flow at an address, with the earlier versions in which runs go on there. */
export interface AddressFlow {
  readonly flow: Flow;
  readonly continued: readonly Flow[];
}

/** An address of the site that shows flows. */
export interface FlowAddress {
  /** Such as `/checkout/reset`. */
  readonly address: string;
  /** The parameters of the route with their values here. */
  readonly routeParams: { readonly [name: string]: string };
  /** The flow that anybody may begin comes first. */
  readonly flows: readonly AddressFlow[];
}

/** The addresses of all flows. Throws when anybody may begin two flows at one address, or when something else is at the address of a flow or of a step. */
export function listFlowAddresses(shown: readonly SiteFlow[]): readonly FlowAddress[] {
  // An earlier version is shown to the runs that go on in it, so its steps need their addresses, too.
  shown.flatMap(({ flow }) => expandRoute(flow)).forEach(rejectTakenAddresses);
  const places = shown.filter(({ isContinued }) => !isContinued).flatMap(({ flow }) => expandRoute(flow));
  const addresses = [...new Set(places.map(({ address }) => address))].toSorted();
  return addresses.map((address) => {
    const here = places.filter((place) => place.address === address);
    const flows = here.map(({ flow }) => ({ flow, continued: listContinued(flow, shown) }));
    const [open, second] = flows.filter(({ flow }) => flow.entry === undefined);
    if (open !== undefined && second !== undefined)
      throw new Error(`Anybody may begin ${open.flow.id} and ${second.flow.id} at ${address}. Give one of them another "route".`);
    return {
      address,
      routeParams: here[0]!.routeParams,
      flows: flows.toSorted((one, other) => Number(one.flow.entry !== undefined) - Number(other.flow.entry !== undefined)),
    };
  });
}

/** The page of an address, as the route table names it. */
export function getFlowPageName(address: string): `flows/${string}` {
  return `flows/${address === '/' ? 'index' : address.slice(1)}`;
}

interface FlowPlace {
  readonly flow: Flow;
  readonly address: string;
  readonly routeParams: { readonly [name: string]: string };
}

/** A page, a redirect or the server would answer in place of the flow, or of one of its steps. */
function rejectTakenAddresses({ flow, address }: FlowPlace): void {
  rejectTaken(address, (use) => `${flow.id} begins at ${use}. Give the flow another "route" in ${getFlowFile(flow)}.`);
  for (const { id, path } of flow.steps)
    if (path !== '')
      rejectTaken(
        `${address}/${path}`,
        (use) => `The step '${id}' of ${flow.id} is at ${use}. Give it another "path" in ${getFlowFile(flow)}.`,
      );
}

/** Throws when the address is taken, with a message that is made of the address and what it is used for. */
function rejectTaken(address: string, describe: (use: string) => string): void {
  const use = findAddressUse(address);
  if (use !== undefined) throw new Error(describe(`${address}, where ${use}`));
}

function getFlowFile({ id }: Flow): string {
  const { name, version } = parseFlowId(id)!;
  return `flows/${name}/v${version}/flow.json`;
}

/** The addresses of a flow: one for each choice of values of its route parameters. */
function expandRoute(flow: Flow): readonly FlowPlace[] {
  const choices = listRouteParameters(flow.route).reduce<readonly { readonly [name: string]: string }[]>(
    (all, name) => all.flatMap((params) => listValues(flow, name).map((value) => ({ ...params, [name]: value }))),
    [{}],
  );
  return choices.map((routeParams) => ({
    flow,
    routeParams,
    address: replaceRouteParameters(flow.route, (name) => routeParams[name] ?? ''),
  }));
}

function listValues({ context }: Flow, name: string): readonly string[] {
  const fact = context[name];
  return fact !== undefined && 'oneOf' in fact ? fact.oneOf : [];
}

/** The earlier versions of a flow, the newest first. */
function listContinued({ id, route }: Flow, shown: readonly SiteFlow[]): readonly Flow[] {
  const earlier = shown.filter(
    ({ flow, isContinued }) => isContinued && flow.route === route && parseFlowId(flow.id)?.name === parseFlowId(id)?.name,
  );
  return earlier.map(({ flow }) => flow).toReversed();
}
