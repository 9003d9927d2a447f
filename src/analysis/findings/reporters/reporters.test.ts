import { describe, expect, it } from 'vitest';
import { reportAsGithub } from './githubReporter.ts';
import { reportAsMarkdown } from './markdownReporter.ts';
import type { FindingReport, ReportedFinding } from '../report.ts';
import { reportAsSarif } from './sarifReporter.ts';

/** A report with one finding, whose text contains special characters of each format. */
function report(found: Partial<ReportedFinding>): FindingReport {
  const finding: ReportedFinding = {
    ruleId: 'sample',
    severity: 'error',
    file: 'flows/a b,c:d/100%.json',
    pointer: '',
    line: 3,
    column: 7,
    message: 'First, 100%: *bold* [link](x) @somebody\nsecond ::error::',
    suggest: 'Mend <it>.',
    codeFrame: ['3 | ```', '  | ^'],
    revisionLabel: '',
    ...found,
  };
  return { findings: [finding], summary: ['sample@1: 1 error'] };
}

describe('words that mean something to the format', () => {
  it('stay inside one workflow command', () => {
    expect(reportAsGithub(report({}))).toBe(
      '::error file=flows/a b%2Cc%3Ad/100%25.json,line=3,col=7,title=sample::First, 100%25: *bold* [link](x) @somebody%0Asecond ::error::%0AMend <it>.\nsample@1: 1 error\n',
    );
  });

  it('are plain words in Markdown, name nobody and end no block of code', () => {
    const text = reportAsMarkdown(report({}));
    expect(text).toContain('> First, 100%: \\*bold\\* \\[link\\](x) &#64;somebody');
    expect(text).toContain('Mend \\<it\\>.');
    expect(text.match(/```/g)).toHaveLength(2);
  });

  it('are escaped in the address of a file in SARIF', () => {
    expect(reportAsSarif(report({}))).toContain('"uri": "flows/a%20b%2Cc%3Ad/100%25.json"');
  });
});

it('both places of a change are told, the earlier one in its revision', () => {
  const earlier = { file: 'flows/a.json', pointer: '', line: 2, column: 1, revisionLabel: 'main:' };
  expect(reportAsGithub(report({ message: 'Changed.', earlier }))).toContain('::Changed.%0ABefore: main:flows/a.json:2%0A');
  const { runs } = JSON.parse(reportAsSarif(report({ earlier }))) as { runs: [{ results: [{ relatedLocations: object[] }] }] };
  expect(runs[0].results[0].relatedLocations).toEqual([expect.objectContaining({ message: { text: 'Before: main:flows/a.json:2' } })]);
});

it('SARIF leaves the region out of a finding that is about a whole file, since it counts lines from one', () => {
  const { runs } = JSON.parse(reportAsSarif(report({ line: 0, column: 0 }))) as {
    runs: [{ results: [{ locations: [{ physicalLocation: object }] }] }];
  };
  expect(Object.keys(runs[0].results[0].locations[0].physicalLocation)).toEqual(['artifactLocation']);
});

it('SARIF says of each rule what it looks for and how to mend it', () => {
  const { runs } = JSON.parse(reportAsSarif(report({ ruleId: 'duplicate-id' }))) as { runs: [{ tool: { driver: { rules: object[] } } }] };
  expect(runs[0].tool.driver.rules).toEqual([
    {
      id: 'duplicate-id',
      shortDescription: { text: 'Two things of one list have the same id, value or words.' },
      help: { text: expect.stringMatching(/^Give each a value of its own.*\nFor example: Two options have the value 'well'\.$/) },
      defaultConfiguration: { level: 'error' },
    },
  ]);
});
