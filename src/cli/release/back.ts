import { loadReleases, placeFindings, takeBack } from '../../definitions/index.ts';
import type { Release } from '../../definitions/index.ts';
import { editionName, finding } from '../../engine/index.ts';
import type { Finding } from '../../engine/index.ts';
import { hasErrors, tally } from '../count.ts';
import { nameOf } from '../input.ts';
import { MisuseError } from '../misuse.ts';
import type { Answer, Input } from '../verb.ts';
import { handoversBroken } from './handovers.ts';
import { documentOf } from './words.ts';

const catalog = 'flows/catalog.json';

/** Serves the release before the one that is served, and accepts answers to that one no more. */
export async function takeReleaseBack(input: Input, isDryRun: boolean): Promise<Answer> {
  const { root, id } = input;
  const { releases, findings } = await loadReleases(root);
  if (hasErrors(findings)) return refused(input, findings);
  const own = releases.filter((one) => one.id === id);
  const taken = own.find((one) => one.served);
  if (taken === undefined) throw new MisuseError(`No release of ${id} is served, so there is none to take back.`);
  const instead = own.slice(0, own.indexOf(taken)).findLast((one) => one.accepted);
  const against = instead === undefined ? [nothingBefore(taken)] : handoversBroken(instead.flow, catalog, releases);
  if (instead === undefined || against.length > 0) return refused(input, await placeFindings(root, against));
  if (!isDryRun) await takeBack(root, taken, instead);
  return { found: [], summary: [], document: documentOf(words(taken, instead, isDryRun)) };
}

function nothingBefore({ id, flow }: Release): Finding {
  const name = editionName(flow);
  return finding(
    'release-first',
    { file: catalog, pointer: `/releases/${name}` },
    `There is no release before ${name} that is accepted, so none can be served in its place.`,
    `Mend the flow, and release it: npm run flows -- release ${id}`,
  );
}

function refused(input: Input, findings: readonly Finding[]): Answer {
  return { found: [{ root: input.root, findings }], summary: [`${nameOf(input)}: ${tally(findings)}. Nothing was taken back.`] };
}

function words(taken: Release, instead: Release, isDryRun: boolean): readonly string[] {
  const [before, after] = [editionName(taken.flow), editionName(instead.flow)];
  const last = isDryRun
    ? 'This is what taking it back would do. Nothing was written.'
    : `Written: ${catalog}. Commit it: clients get ${after} when it is on the server.`;
  return [
    `${before} is taken back: clients are given ${after} again.`,
    `Answers to ${before} are accepted no more. Whoever is in the middle of it goes on in ${after}, with what they answered so far.`,
    '',
    last,
  ];
}
