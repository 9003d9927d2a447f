import { describe, expect, it } from 'vitest';
import { createProgressBar } from './progressBar.ts';
import type { ProgressBar, TerminalStream } from './progressBar.ts';

/** What a terminal shows of one line: a carriage return goes back to its beginning, and what comes writes over what is there. */
function shown(text: string): string {
  return text.split('\r').reduce((line, segment) => segment + line.slice(segment.length), '');
}

/** A bar on a screen and a clock of its own, with every state of its line. */
function barAt(
  screen: Omit<TerminalStream, 'write'>,
): ProgressBar & { readonly lines: readonly string[]; readonly text: () => string; time: number } {
  let text = '';
  const lines: string[] = [];
  const write = (more: string): void => {
    text += more;
    lines.push(shown(text).trimEnd());
  };
  const terminal = { time: 0, lines, text: () => text };
  return Object.assign(
    terminal,
    createProgressBar({ ...screen, write }, () => terminal.time),
  );
}

describe('a bar', () => {
  it('is drawn past the first second of the work, whenever its parts begin, and says what is being done', () => {
    const bar = barAt({ isTTY: true, columns: 100 });
    bar.progress('reading', 0);
    bar.time = 999;
    bar.progress('reading', 1);
    bar.time = 1000;
    bar.progress('proving cases', 0.25, '2 of 4');
    bar.progress('proving cases', 0.999, '4 of 4');
    bar.progress('done', 1);
    expect(bar.lines).toEqual([
      '[#####               ]  25% proving cases 2 of 4',
      '[################### ]  99% proving cases 4 of 4',
      '[####################] 100% done',
    ]);
  });

  it('is gone when others write, and then has a second again', () => {
    const bar = barAt({ isTTY: true });
    bar.time = 1000;
    bar.progress('proving cases', 0.5);
    bar.progress('done', 0.5);
    bar.close();
    expect(shown(bar.text()).trim()).toBe('');
    expect(bar.text().endsWith('\r')).toBe(true);
    bar.time = 1999;
    bar.progress('more', 0.5);
    bar.close();
    expect(bar.lines).toHaveLength(3);
    bar.time = 2999;
    bar.progress('more', 0.5);
    expect(bar.lines.at(-1)).toBe('[##########          ]  50% more');
  });

  it.each([
    [80, '[##########          ]  50% checking lead@2: following all answers as far as t…'],
    [40, '[###   ]  50% checking lead@2: followi…'],
    [12, '[###   ]  …'],
    // A terminal that does not say how wide it is.
    [0, '[##########          ]  50% checking lead@2: following all answers as far as t…'],
  ])('stays on one line of %i columns', (columns, line) => {
    const bar = barAt({ isTTY: true, columns });
    bar.time = 1000;
    bar.progress('checking lead@2: following all answers as far as they go', 0.5);
    expect(bar.lines).toEqual([line]);
    expect(line.length).toBeLessThan(columns > 0 ? columns : 80);
  });

  it('is written in plain characters, once for each thing that it shows', () => {
    const bar = barAt({ isTTY: true });
    bar.time = 1000;
    for (const share of [0.501, 0.502, 0.503]) bar.progress('following', share);
    bar.close();
    expect(bar.lines).toHaveLength(2);
    expect(bar.text()).toMatch(/^[\r -~]*$/);
  });

  it.each([
    ['in less than a second', true, 999],
    ['into a pipe', false, 5000],
  ])('is not drawn %s', (_when, isTTY, time) => {
    const bar = barAt({ isTTY });
    bar.time = time;
    bar.progress('following', 0.5);
    bar.close();
    expect(bar.text()).toBe('');
  });
});
