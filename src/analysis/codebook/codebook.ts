import { formatFlowVersion } from '../../engine/index.ts';
import type { FactDeclaration } from '../../engine/index.ts';
import { describeCondition, joinWithConjunction, describeRule } from '../descriptions/index.ts';
import type { CodebookSource } from './codebookSource.ts';
import { headingBlock, tableBlock, textBlock } from './document.ts';
import type { Block, Line } from './document.ts';
import { outcomesSection } from './outcomesSection.ts';
import { stepsSection } from './stepsSection.ts';

/** The codebook of a flow, for the people responsible for it: its outcomes and who reaches them, every step, question, value and rule. */
export function codebookOf(source: CodebookSource): readonly Block[] {
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

function entrySection({ flow }: CodebookSource): readonly Block[] {
  if (flow.entry === undefined) return [textBlock(['Anybody can begin, at ', { code: flow.route }, '.'])];
  const ends = Object.entries(flow.entry.after).map(([id, names]) => `${id} as ${joinWithConjunction(names, 'or')}`);
  return [
    textBlock([
      `Only a client who has just finished ${joinWithConjunction(ends, 'or')} can begin. Everybody else is led to `,
      { code: flow.entry.else },
      '.',
    ]),
  ];
}

function factsSection(source: CodebookSource): readonly Block[] {
  const rows = Object.entries(source.flow.context).map(([name, spec]): readonly Line[] => [[{ code: name }], describeFact(source, spec)]);
  return rows.length === 0 ? [] : [headingBlock(2, 'What is known beside the answers'), ...tableBlock(['Fact', 'What it is'], rows)];
}

function describeFact(source: CodebookSource, spec: FactDeclaration): string {
  if ('when' in spec) return `True when ${describeCondition(source, spec.when)}.`;
  if (spec.from === 'route' && 'oneOf' in spec)
    return `What the address says: ${joinWithConjunction(spec.oneOf, 'or')}. No page has another address.`;
  if ('oneOf' in spec) return `What the link says: ${joinWithConjunction(spec.oneOf, 'or')}. Anything else is not accepted.`;
  if (spec.from === 'link') return 'Whether the link carries it. Its value is not looked at.';
  return spec.from === 'clock' ? "Today's date." : `A list that the server answers (${spec.from.replace('call:', '')}).`;
}

function rulesSection(source: CodebookSource): readonly Block[] {
  const named = Object.keys(source.flow.rules).map((rule): readonly Line[] => [[{ code: rule }], `${describeRule(source, rule)}.`]);
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
  const rows = entries.map(({ where, rule, because }): readonly Line[] => [[{ code: where }], [{ code: rule }], because]);
  return [headingBlock(2, 'What the check is told to allow'), ...tableBlock(['Where', 'Rule', 'Because'], rows)];
}
