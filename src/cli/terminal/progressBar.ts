import type { Progress } from '../../analysis/progress/index.ts';

/** Where a bar is drawn: a terminal that people look at. */
export interface TerminalStream {
  readonly isTTY?: boolean;
  /** How many characters go into a line; 0 where the terminal does not say. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** A bar that grows on one line, with what is being done. */
export interface ProgressBar {
  readonly progress: Progress;
  /** Takes the bar away, if it was drawn, so that others can write there. What goes on after it has its own first second. */
  close(): void;
}

/** Work that takes no longer than this, in milliseconds, needs no bar. */
const delayMs = 1000;
const defaultColumns = 80;

/** A bar for work that takes longer than a second from now on; nothing is drawn where nobody looks. `now` tells milliseconds. */
export function createProgressBar(screen: TerminalStream, now: () => number): ProgressBar {
  let began = now();
  let drawn = '';
  const draw = (line: string): void => {
    if (line === drawn) return;
    // Without colours and codes, so that any terminal understands it.
    screen.write(`\r${line.padEnd(drawn.length)}`);
    drawn = line;
  };
  return {
    progress(doing, share, which) {
      if (screen.isTTY !== true || now() - began < delayMs) return;
      const columns = screen.columns ?? 0;
      draw(formatBarLine(which === undefined ? doing : `${doing} ${which}`, share, columns > 0 ? columns : defaultColumns));
    },
    close() {
      if (drawn !== '') screen.write(`\r${' '.repeat(drawn.length)}\r`);
      drawn = '';
      began = now();
    },
  };
}

/** The bar, how much is done, and what. The last column stays free: some terminals go on to the next line there. */
function formatBarLine(words: string, share: number, columns: number): string {
  const width = columns < defaultColumns ? 6 : 20;
  const done = Math.min(1, Math.max(0, share));
  const full = Math.floor(done * width);
  const bar = `[${'#'.repeat(full)}${' '.repeat(width - full)}] ${String(Math.floor(done * 100)).padStart(3)}%`;
  const line = `${bar} ${words}`;
  return line.length < columns ? line : `${line.slice(0, Math.max(0, columns - 2))}…`;
}
