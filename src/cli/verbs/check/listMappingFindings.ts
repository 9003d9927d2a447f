import { findReplacesProblem, findRivalProblem, resolveMappings } from '../../../analysis/crosswalk/index.ts';
import type { ReplacesProblem } from '../../../analysis/crosswalk/index.ts';
import { noProgress } from '../../../analysis/progress/index.ts';
import { listFlows } from '../../../definitions/index.ts';
import type { LoadedReleases, Reader } from '../../../definitions/index.ts';
import { childLocation, createFinding, didYouMean, fileLocation } from '../../../engine/index.ts';
import type { FileLocation, Finding, Flow, FlowDefinition } from '../../../engine/index.ts';
import { withHint } from '../../../commandLine/index.ts';
import { readFlow } from '../../inputs/loadInput.ts';

/** A flow that compiles, with its files. */
interface MappedFlow {
  readonly flow: Flow;
  readonly definition: FlowDefinition;
}

/**
 * The findings for mappings of a flow, `comparesWith` and `replaces`, that name something that does not exist, or whose meaning is
 * unclear.
 */
export async function listMappingFindings(root: Reader, mapped: MappedFlow, { releases }: LoadedReleases): Promise<readonly Finding[]> {
  const known = await listFlows(root);
  const compared = await Promise.all(listComparedFlows(mapped).map(({ id, at }) => checkCompared(root, mapped, { id, at, known })));
  return [
    ...compared.flat(),
    ...(await checkReplaced(
      root,
      mapped,
      known,
      releases.map(({ flow }) => flow),
    )),
  ];
}

/** The flows that `comparesWith` names, each with one place that names it. */
function listComparedFlows({ definition }: MappedFlow): readonly { readonly id: string; readonly at: FileLocation }[] {
  const places = Object.values(definition.items).flatMap(({ file, item }) =>
    item.type === 'banner'
      ? []
      : Object.keys(item.comparesWith ?? {}).map((id) => ({
          id,
          at: childLocation(childLocation(fileLocation(file), 'comparesWith'), id),
        })),
  );
  return places.filter(({ id }, index) => places.findIndex((other) => other.id === id) === index);
}

async function checkCompared(
  root: Reader,
  { flow, definition }: MappedFlow,
  { id, at, known }: { readonly id: string; readonly at: FileLocation; readonly known: readonly string[] },
): Promise<readonly Finding[]> {
  if (!known.includes(id)) return [createFinding('mapping-unknown', at, withHint(`There is no flow '${id}'.`, didYouMean(id, known)))];
  const other = await readFlow(root, id, noProgress);
  // The errors of the other flow are reported when that flow is checked.
  if (other.flow === null) return [];
  return resolveMappings(definition, flow, other.flow, 'before').problems.map(({ ruleId, at: place, message }) =>
    createFinding(ruleId, place, message),
  );
}

/** `replaces` may name a question of any version or release, because it stays in the file after the release that replaced the question. */
async function checkReplaced(
  root: Reader,
  { flow, definition }: MappedFlow,
  known: readonly string[],
  releases: readonly Flow[],
): Promise<readonly Finding[]> {
  const replacing = Object.entries(definition.items).flatMap(([id, { file, item }]) =>
    item.type === 'banner' || item.replaces === undefined ? [] : [{ id, earlier: item.replaces, file }],
  );
  if (replacing.length === 0) return [];
  const isVersion = (id: string): boolean => id.split('@')[0] === definition.name;
  const versions = await Promise.all(known.filter((id) => isVersion(id) && id !== flow.id).map((id) => readFlow(root, id, noProgress)));
  const others = [...versions.flatMap((version) => version.flow ?? []), ...releases.filter(({ id }) => isVersion(id))];
  return replacing.flatMap(({ id, earlier, file }) => {
    const problem = findUnknown(definition.name, others, id, earlier) ?? findUnclear(flow, others, id, earlier);
    return problem === undefined ? [] : [createFinding(problem.ruleId, childLocation(fileLocation(file), 'replaces'), problem.message)];
  });
}

function findUnknown(name: string, others: readonly Flow[], id: string, earlier: string): ReplacesProblem | undefined {
  const questions = new Set(others.flatMap(({ keys }) => keys));
  if (questions.has(earlier)) return undefined;
  const message = `No version or release of ${name} has a question '${earlier}' that '${id}' could replace.`;
  return { ruleId: 'mapping-unknown', message: withHint(message, didYouMean(earlier, [...questions])) };
}

/** Only this version and earlier ones are looked at: a later version may ask both questions again. */
function findUnclear(flow: Flow, others: readonly Flow[], id: string, earlier: string): ReplacesProblem | undefined {
  if (!Object.hasOwn(flow.slots, id)) return undefined;
  const version = (one: Flow): number => Number(one.id.split('@')[1]);
  const rivals = findRivalProblem(flow, id, earlier);
  if (rivals !== undefined) return rivals;
  return others
    .filter((other) => version(other) <= version(flow))
    .map((other) => findReplacesProblem(flow, other, id, earlier))
    .find((problem) => problem?.ruleId === 'mapping-unclear');
}
