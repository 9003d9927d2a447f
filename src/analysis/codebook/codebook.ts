import { formatFlowVersion } from '../../engine/index.ts';
import type { FactDeclaration } from '../../engine/index.ts';
import { describeCondition, describeValue, joinWithConjunction, describeRule, quoteClientText } from '../descriptions/index.ts';
import type { RunConditions } from '../reachability/index.ts';
import type { CodebookSource } from './codebookSource.ts';
import { headingBlock, tableBlock, textBlock } from './document.ts';
import type { Block, DocumentLine } from './document.ts';
import { outcomesSection } from './outcomesSection.ts';
import { stepsSection } from './stepsSection.ts';

/** The codebook of a flow as a document for clinical sign-off: its ends and who reaches them, every step, question, value and rule. */
export function codebookOf(described: CodebookSource, conditions: RunConditions | undefined): readonly Block[] {
  const source = { ...described, conditions };
  const { flow } = source;
  return [
    headingBlock(1, `${flow.title} (${formatFlowVersion(flow)})`),
    textBlock([
      `Everything that ${formatFlowVersion(flow)} asks, and where each answer leads. It is made from the files of the flow. A change of what it asks, says or decides changes this mark: `,
      { code: flow.hash.slice(0, 16) },
      '.',
    ]),
    ...entrySection(source),
    ...outcomesSection(source),
    ...factsSection(source),
    ...stepsSection(source),
    ...rulesSection(source),
    ...suppressionsSection(source),
    headingBlock(2, 'Signed off'),
    textBlock(['I have read this codebook of ', { strong: formatFlowVersion(flow) }, ', mark ', { code: flow.hash.slice(0, 16) }, '.']),
    { kind: 'blanks', labels: ['Name', 'Date', 'Signature'] },
  ];
}

function entrySection(source: CodebookSource): readonly Block[] {
  const { flow } = source;
  if (flow.entry === undefined) return [textBlock(['Anybody can begin, at ', { code: flow.route }, '.'])];
  const ends = Object.entries(flow.entry.after).map(([id, names]) => describePreceding(source, id, names));
  return [
    textBlock([
      `Only a client who has just finished ${joinWithConjunction(ends, 'or')} can begin. Everybody else is led to `,
      { code: flow.entry.else },
      '.',
    ]),
  ];
}

/** Names a flow that hands off to this one, and its outcomes that do. */
function describePreceding({ labels }: CodebookSource, id: string, outcomes: readonly string[]): string {
  const preceding = Object.hasOwn(labels.preceding, id) ? labels.preceding[id] : undefined;
  const words = outcomes.map((outcome) => {
    const own = preceding?.outcomes[outcome];
    return own === undefined ? `'${outcome}'` : `${quoteClientText(own)} (${outcome})`;
  });
  return `${preceding === undefined ? id : `${quoteClientText(preceding.title)} (${id})`} as ${joinWithConjunction(words, 'or')}`;
}

function factsSection(source: CodebookSource): readonly Block[] {
  const { context } = source.flow;
  const isLabelled = Object.values(source.labels.facts).some(({ label }) => label !== undefined);
  const rows = Object.entries(context).map(([name, spec]): readonly DocumentLine[] => [
    ...(isLabelled ? [source.labels.facts[name]?.label ?? ''] : []),
    [{ code: name }],
    describeFact(source, name, spec),
  ]);
  const head = [...(isLabelled ? ['Fact', 'Called'] : ['Fact']), 'What it is'];
  return rows.length === 0 ? [] : [headingBlock(2, 'What is known beside the answers'), ...tableBlock(head, rows)];
}

function describeFact(source: CodebookSource, name: string, spec: FactDeclaration): string {
  if ('when' in spec) return `True when ${describeCondition(source, spec.when)}.`;
  if ('oneOf' in spec) {
    const values = spec.oneOf.map((value) => describeListedValue(source, name, value));
    return spec.from === 'route'
      ? `What the address says: ${joinWithConjunction(values, 'or')}. No page has another address.`
      : `What the link says: ${joinWithConjunction(values, 'or')}. Anything else is not accepted.`;
  }
  if (spec.from === 'link') return 'Whether the link carries it. Its value is not looked at.';
  return spec.from === 'clock' ? "Today's date." : `A list that the server answers (${spec.from.replace('call:', '')}).`;
}

/** A value of a fact, with its label if it has one. */
function describeListedValue(source: CodebookSource, name: string, value: string): string {
  const words = describeValue(source, { kind: 'context', name }, value);
  return words === `'${value}'` ? value : `${words} (${value})`;
}

function rulesSection(source: CodebookSource): readonly Block[] {
  const named = Object.keys(source.flow.rules).map((rule): readonly DocumentLine[] => [[{ code: rule }], `${describeRule(source, rule)}.`]);
  return named.length === 0
    ? []
    : [
        headingBlock(2, 'The rules'),
        textBlock('A rule about an answer that was not given does not hold.'),
        ...tableBlock(['Rule', 'It holds when'], named),
      ];
}

function suppressionsSection({ suppressed: entries }: CodebookSource): readonly Block[] {
  if (entries.length === 0) return [];
  const rows = entries.map(({ where, rule, because }): readonly DocumentLine[] => [[{ code: where }], [{ code: rule }], because]);
  return [headingBlock(2, 'What the check is told to allow'), ...tableBlock(['Where', 'Rule', 'Because'], rows)];
}
