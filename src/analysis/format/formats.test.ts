import { describe, expect, it } from 'vitest';
import { github } from './github.ts';
import { markdown } from './markdown.ts';
import type { Report, Shown } from './report.ts';
import { sarif } from './sarif.ts';

/** A report of one finding whose words mean something to each of the formats. */
function report(found: Partial<Shown>): Report {
  const whole: Shown = {
    ruleId: 'sample',
    severity: 'error',
    file: 'flows/a b,c:d/100%.json',
    pointer: '',
    line: 3,
    column: 7,
    message: 'First, 100%: *bold* [link](x) @somebody\nsecond ::error::',
    suggest: 'Mend <it>.',
    frame: ['3 | ```', '  | ^'],
    label: '',
    ...found,
  };
  return { findings: [whole], summary: ['sample@1: 1 error'], about: () => ({ description: 'Looks.', docs: 'Because.' }) };
}

describe('words that mean something to the format', () => {
  it('stay inside one workflow command', () => {
    expect(github(report({}))).toBe(
      '::error file=flows/a b%2Cc%3Ad/100%25.json,line=3,col=7,title=sample::First, 100%25: *bold* [link](x) @somebody%0Asecond ::error::%0AMend <it>.\nsample@1: 1 error\n',
    );
  });

  it('are plain words in Markdown, name nobody and end no block of code', () => {
    const text = markdown(report({}));
    expect(text).toContain('> First, 100%: \\*bold\\* \\[link\\](x) &#64;somebody');
    expect(text).toContain('Mend \\<it\\>.');
    expect(text.match(/```/g)).toHaveLength(2);
  });

  it('are escaped in the address of a file in SARIF', () => {
    expect(sarif(report({}))).toContain('"uri": "flows/a%20b%2Cc%3Ad/100%25.json"');
  });
});

it('SARIF leaves the region out of a finding that is about a whole file, since it counts lines from one', () => {
  const { runs } = JSON.parse(sarif(report({ line: 0, column: 0 }))) as {
    runs: [{ results: [{ locations: [{ physicalLocation: object }] }] }];
  };
  expect(Object.keys(runs[0].results[0].locations[0].physicalLocation)).toEqual(['artifactLocation']);
});
