import { editionName } from '../../engine/index.ts';
import type { ContextSpec } from '../../engine/index.ts';
import { conditionWords, listed, ruleWords } from '../words/index.ts';
import type { Book } from './book.ts';
import { heading, table, text } from './document.ts';
import type { Block, Line } from './document.ts';
import { outcomes } from './outcomes.ts';
import { steps } from './steps.ts';

/** The codebook of a flow, for somebody who answers for it: how it ends and for whom, every step, question, value and rule. */
export function codebook(book: Book): readonly Block[] {
  const { flow } = book;
  return [
    heading(1, `${flow.title} (${editionName(flow)})`),
    text([
      `Everything that ${editionName(flow)} asks, and where each answer leads. It is made from the files of the flow. A change of what it asks, says or decides changes this mark: `,
      { code: flow.hash.slice(0, 16) },
      '.',
    ]),
    ...entry(book),
    ...outcomes(book),
    ...facts(book),
    ...steps(book),
    ...rules(book),
    ...allowed(book),
    heading(2, 'Signed off'),
    text(['I have read this codebook of ', { strong: editionName(flow) }, ', mark ', { code: flow.hash.slice(0, 16) }, '.']),
    { kind: 'blanks', labels: ['Name', 'Date', 'Signature'] },
  ];
}

function entry({ flow }: Book): readonly Block[] {
  if (flow.entry === undefined) return [text(['Anybody can begin, at ', { code: flow.route }, '.'])];
  const ends = Object.entries(flow.entry.after).map(([id, names]) => `${id} as ${listed(names, 'or')}`);
  return [
    text([
      `Only a client who has just finished ${listed(ends, 'or')} can begin. Everybody else is led to `,
      { code: flow.entry.else },
      '.',
    ]),
  ];
}

function facts(book: Book): readonly Block[] {
  const rows = Object.entries(book.flow.context).map(([name, spec]): readonly Line[] => [[{ code: name }], factWords(book, spec)]);
  return rows.length === 0 ? [] : [heading(2, 'What is known beside the answers'), ...table(['Fact', 'What it is'], rows)];
}

function factWords(book: Book, spec: ContextSpec): string {
  if ('when' in spec) return `True when ${conditionWords(book, spec.when)}.`;
  if ('oneOf' in spec) return `What the link says: ${listed(spec.oneOf, 'or')}. Anything else is not accepted.`;
  if (spec.from === 'link') return 'Whether the link carries it. Its value is not looked at.';
  return spec.from === 'clock' ? "Today's date." : `A list that the server answers (${spec.from.replace('call:', '')}).`;
}

function rules(book: Book): readonly Block[] {
  const named = Object.keys(book.flow.rules).map((rule): readonly Line[] => [[{ code: rule }], `${ruleWords(book, rule)}.`]);
  return named.length === 0
    ? []
    : [
        heading(2, 'The rules'),
        text('A rule about an answer that was not given does not hold.'),
        ...table(['Rule', 'It holds when'], named),
      ];
}

function allowed({ allowed: entries }: Book): readonly Block[] {
  if (entries.length === 0) return [];
  const rows = entries.map(({ where, rule, because }): readonly Line[] => [[{ code: where }], [{ code: rule }], because]);
  return [heading(2, 'What the check is told to allow'), ...table(['Where', 'Rule', 'Because'], rows)];
}
