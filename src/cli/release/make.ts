import { placeFindings, writeRelease } from '../../definitions/index.ts';
import type { LoadedFlow, Reader, Release } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { checkRoot } from '../check/root.ts';
import { hasErrors, tally } from '../count.ts';
import { nameOf } from '../input.ts';
import type { Answer, Input, Request } from '../verb.ts';
import { handoversBroken } from './handovers.ts';
import { planRelease } from './plan.ts';
import type { Ready } from './plan.ts';
import { documentOf, wordsOf } from './words.ts';

/** Makes the next release of a flow and serves it, unless the check finds an error or nothing has changed. */
export async function makeRelease(request: Request, input: Input, isDryRun: boolean): Promise<Answer> {
  const { root, id } = input;
  const { answer, flows, releases: onFile } = await checkRoot({ root, ids: [id], released: [] }, request.today, request.progress);
  const findings = answer.found.flatMap((one) => one.findings);
  const { loaded, since } = flows[0]!;
  if (hasErrors(findings) || !isReady(loaded)) return refused(input, findings);
  const { releases } = onFile;
  const plan = planRelease(loaded, releases, since);
  if (plan === undefined) return said(input, findings, [unchanged(id)]);
  const against = handoversBroken({ ...loaded.flow, release: plan.version }, loaded.definition.file, releases);
  if (against.length > 0) return refused(input, [...findings, ...(await placeFindings(root, against))]);
  const words = await wordsOf(root, id, plan);
  if (isDryRun) return said(input, findings, [...words, '', 'This is what a release would be. Nothing was written.']);
  const file = await writeRelease(root, loaded, { ...plan, today: request.today });
  return said(input, findings, [...words, '', ...afterwards(root, id, file, releases)]);
}

function isReady(loaded: LoadedFlow): loaded is Ready {
  return loaded.flow !== null && loaded.definition !== null;
}

function refused(input: Input, findings: readonly Finding[]): Answer {
  const summary = `${nameOf(input)}: ${tally(findings)}. Nothing was released: mend this, then release again.`;
  return { found: [{ root: input.root, findings }], summary: [summary] };
}

function said({ root }: Input, findings: readonly Finding[], lines: readonly string[]): Answer {
  return { found: [{ root, findings }], summary: [], document: documentOf(lines) };
}

function unchanged(id: string): string {
  return `Clients are given ${id} as it stands here: nothing has changed since its last release, so there is nothing to release.`;
}

/** What is left to do, and how to undo it: where no release before it is accepted, there is none to go back to. */
function afterwards(root: Reader, id: string, file: string, before: readonly Release[]): readonly string[] {
  const canGoBack = before.some((one) => one.id === id && one.accepted);
  return [
    `Written: ${root.label}${file} and flows/catalog.json. Commit both: clients get the release when these are on the server.`,
    ...(canGoBack ? [`To take it back: npm run flows -- release --rollback ${id}`] : []),
  ];
}
