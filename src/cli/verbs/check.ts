import { checkForms, loadFlow } from '../../definitions/index.ts';
import type { LoadedFlow } from '../../definitions/index.ts';
import type { Finding } from '../../engine/index.ts';
import { count, tally } from '../count.ts';
import type { Verb } from '../verb.ts';

/** Everything that is known of a flow and of all forms without running a story. */
export const check: Verb = {
  name: 'check',
  summary: 'Reads flow files and says what is wrong with them, where, and how to mend it.',
  examples: ['check', 'check lead@2', 'check lead --format json'],
  async run({ root, flows }) {
    const [loaded, forms] = await Promise.all([Promise.all(flows.map((id) => loadFlow(root, id))), checkForms(root)]);
    const ofFlows = onceEach(loaded.flatMap((one) => one.findings));
    const findings = onceEach([...ofFlows, ...forms]);
    const spare = findings.slice(ofFlows.length);
    return { findings, summary: [...loaded.map(summaryOf), ...(spare.length === 0 ? [] : [`other forms: ${tally(spare)}`])] };
  },
};

/** A form that several flows share is told of once. */
function onceEach(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()];
}

function summaryOf({ id, flow, findings, cases, complete }: LoadedFlow): string {
  if (!complete) return `${id}: ${tally(findings)}. How the files fit together is checked once these are mended.`;
  if (flow === null) return `${id}: ${tally(findings)}`;
  const items = Object.values(flow.items);
  const questions = items.filter((item) => item.type !== 'banner').length;
  return `${id}: ${count(items.length, 'item')}, ${count(questions, 'question')}, ${count(cases.length, 'case')}: ${tally(findings)}`;
}
