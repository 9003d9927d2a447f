import type { Progress } from '../../analysis/progress/index.ts';

/** The stream of a terminal. */
export interface TerminalStream {
  readonly isTTY?: boolean;
  /** The number of characters in a line; 0 if the terminal does not say. */
  readonly columns?: number;
  write(text: string): unknown;
}

/** A progress bar on one line, with a description of the work. */
export interface ProgressBar {
  readonly progress: Progress;
  /** Clears the bar, so that other output can use its line. The delay begins again. */
  close(): void;
}

/** The bar is not drawn for shorter work. */
const delayMs = 1000;
const defaultColumns = 80;

/** Creates a bar that is drawn after a second of work, and only on a terminal. `now` is a clock in milliseconds. */
export function createProgressBar(screen: TerminalStream, now: () => number): ProgressBar {
  let began = now();
  let lastLine = '';
  const draw = (line: string): void => {
    if (line === lastLine) return;
    // Without escape codes, so that any terminal can show it.
    screen.write(`\r${line.padEnd(lastLine.length)}`);
    lastLine = line;
  };
  return {
    progress(doing, share, which) {
      if (screen.isTTY !== true || now() - began < delayMs) return;
      const columns = screen.columns ?? 0;
      draw(formatBarLine(which === undefined ? doing : `${doing} ${which}`, share, columns > 0 ? columns : defaultColumns));
    },
    close() {
      if (lastLine !== '') screen.write(`\r${' '.repeat(lastLine.length)}\r`);
      lastLine = '';
      began = now();
    },
  };
}

/** The bar, the percentage, and the description. The last column stays empty, because some terminals wrap there. */
function formatBarLine(description: string, share: number, columns: number): string {
  const width = columns < defaultColumns ? 6 : 20;
  const done = Math.min(1, Math.max(0, share));
  const full = Math.floor(done * width);
  const bar = `[${'#'.repeat(full)}${' '.repeat(width - full)}] ${String(Math.floor(done * 100)).padStart(3)}%`;
  const line = `${bar} ${description}`;
  return line.length < columns ? line : `${line.slice(0, Math.max(0, columns - 2))}…`;
}
