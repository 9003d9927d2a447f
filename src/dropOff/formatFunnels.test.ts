import { expect, test } from 'vitest';
import { formatFunnels } from './formatFunnels.ts';
import { buildFunnel } from './funnel.ts';
import type { CountedFlow, FunnelRow } from './funnel.ts';
import { compareFunnels } from './funnelComparison.ts';
import { renderFunnelPage } from './renderFunnelPage.ts';
import { renderFunnelChart } from './renderFunnelChart.ts';
import { timeBucketCount } from './timeBuckets.ts';

const times = Array.from({ length: timeBucketCount }, () => 0);

/** The counts of runs that pass steps in order. `left` says how many are left at each step; the others end after the last. */
function countFlow(flow: string, runs: number, left: { readonly [step: string]: number }): CountedFlow {
  let shown = runs;
  const rows = Object.entries(left).map(([step, count]): FunnelRow => {
    const row = { step, shown, answered: shown - count, back: 0, left: count, ended: 0, times };
    shown -= count;
    return row;
  });
  const last = Object.keys(left).at(-1) ?? '';
  const end = { step: last, outcome: 'passed', shown: 0, answered: 0, back: 0, left: 0, ended: shown, times };
  return { flow, rows: [...rows, end], firstDay: '2026-11-01', lastDay: '2026-11-20' };
}

const pair = (step: string) => ({ before: [{ step }], after: [{ step }] });
const compared = compareFunnels(
  [
    countFlow('lead@1', 900, { start: 40, feeling: 30, goal: 25, history: 60 }),
    countFlow('lead@2', 1000, { start: 45, feeling: 110, goal: 2, history: 66, email: 30 }),
  ].map((counted) => buildFunnel(counted, (_, { step }) => `The ${step}`)),
  ['start', 'feeling', 'goal', 'history'].map(pair),
  { from: '2026-11-01' },
);

test('the questions that both ask stand side by side, each with its shares, their intervals and a test', () => {
  expect(formatFunnels(compared)).toMatchInlineSnapshot(`
    "Runs that have begun from 2026-11-01 (UTC); counted are lead@1 2026-11-01 to 2026-11-20, lead@2 2026-11-01 to 2026-11-20.

    lead@1: 745 of 900 runs have ended, 83% (95% confidence 80% to 85%, Wilson).
    Most leave at: The history (60); The start (40); The feeling (30).

                                                         shown  answered      left      back    median
      The start                                            900       860        40         0
      The feeling                                          860       830        30         0
      The goal                                             830       805        25         0
      The history                                          805       745        60         0
      ended as passed: 745

    lead@2: 747 of 1000 runs have ended, 75% (95% confidence 72% to 77%, Wilson).
    Most leave at: The feeling (110); The start (45); The email (30).

                                                         shown  answered      left      back    median
      The start                                           1000       955        45         0
      The feeling                                          955       845       110         0
      The goal                                        withheld
      The history                                     withheld
      The email                                            777       747        30         0
      left at the places whose figures are withheld, together: 68
      ended as passed: 747

    Who left at each question that both ask, of those who came to it; the difference in points:

                                                 left of came    share (95%)        difference        p
      The start                   lead@1            40 of 900      4% (3–6%)
                                  lead@2           45 of 1000      5% (3–6%)   not tested: first screen
      The feeling                 lead@1            30 of 860      3% (2–5%)
                                  lead@2           110 of 955   12% (10–14%)    +8 (+6 to +10)  < 0.001
      The goal                    lead@1            25 of 830      3% (2–4%)
                                  lead@2             withheld                      not tested: withheld
      The history                 lead@1            60 of 805      7% (6–9%)
                                  lead@2             withheld                      not tested: withheld

    1 question is tested; the difference is unlikely to be chance at “The feeling” (p below 0.05 after Holm’s correction for so many tests).
    Tests are two-proportion z-tests. Shares and differences have 95% intervals, shares by Wilson.

    The difference is unlikely to be chance (p < 0.001). lead@2 against lead@1: -8 points, with 95% confidence -12 to -4 points (two-proportion z-test: z -4.28, p < 0.001).

    The first screen is counted too low: the script that counts is loaded after it, and whoever leaves before that is in no figure.
    A question of the first screen of a flow is not tested, because it is counted too low there.
    Counts of 1 to 4 are withheld, so that nobody can be told from a small group. So are the counts of places beside them, from which these could be computed. Two outputs of the same runs, such as of two periods, can be subtracted from each other: pass on one of them.
    "
  `);
});

test('no line of a table is longer than 100 characters, whatever the questions are called', () => {
  const long = 'How familiar are you with the benefits of a therapy for a condition that has a long name, and why do you ask?';
  const named = [12_345, 23_456].map((runs, index) =>
    buildFunnel(countFlow(`lead@1.${index}0.10`, runs, { start: 1040, [long.replaceAll(' ', '')]: 1210 }), () => long),
  );
  const lines = formatFunnels(compareFunnels(named, [pair('start'), pair(long.replaceAll(' ', ''))], {})).split('\n');
  const rows = lines.filter((line) => line.startsWith('  '));
  expect(rows.filter((line) => line.startsWith('  How familiar are you with '))).toHaveLength(6);
  expect(rows.filter((line) => line.length > 100)).toEqual([]);
});

test('of flows of which nothing is counted it is not said what they ask', () => {
  const uncounted = ['lead@1', 'lead@2'].map((flow) => buildFunnel({ flow, rows: [] }, () => ''));
  const text = formatFunnels(compareFunnels(uncounted, [pair('start')], {}));
  expect(text).toContain('lead@2: nothing is counted yet.');
  expect(text).not.toContain('ask nothing that compares');
});

test('a chart that stands alone has the notes below it', () => {
  const svg = renderFunnelChart(
    buildFunnel(countFlow('lead@1', 900, { start: 40 }), () => 'Start'),
    compared.notes,
  );
  expect(svg).toContain('The first screen is counted too low: the script that counts is loaded');
  expect(svg.match(/font-size="11"/g)?.length).toBeGreaterThan(compared.notes.length);
});

test('the page says of each flow what the text says: how many have ended and how, and where most leave', () => {
  const [text, page] = [formatFunnels(compared), renderFunnelPage(compared)];
  for (const written of [text, page]) {
    expect(written).toContain('745 of 900 runs have ended, 83% (95% confidence 80% to 85%, Wilson).');
    expect(written).toContain('Most leave at: The history (60); The start (40); The feeling (30).');
    expect(written.match(/ended as passed: 74[57]/gi)).toHaveLength(2);
    expect(written).toMatch(/left at the places whose figures are withheld, together: 68/i);
  }
});

test('each table of the page can be scrolled sideways on a narrow screen', () => {
  const page = renderFunnelPage(compared);
  expect(page.match(/<table>/g)).toHaveLength(3);
  expect(page.match(/<div class="wide"><table>/g)).toHaveLength(3);
});

test('the page has the same rows, says what is withheld, and what is counted too low', () => {
  const page = renderFunnelPage(compared);
  expect(page).toContain('<th scope="row">The feeling</th><td>860</td><td>30</td><td>3% (2–5%)</td>');
  expect(page).toContain('<td>withheld</td>');
  for (const note of compared.notes) expect(page).toContain(note);
});
