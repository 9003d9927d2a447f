/** Where a bar is drawn: a terminal that people look at. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar that grows on one line. */
export interface Bar {
  /** How much is done, from 0 to 1. */
  progress(share: number): void;
  /** Takes the bar away, if it was drawn. */
  close(): void;
}

const width = 30;
/** Work that takes no longer than this, in milliseconds, needs no bar. */
const patience = 1000;

/** A bar for work that takes longer than a second; nothing is drawn where nobody looks. `now` tells milliseconds. */
export function barOn(screen: Screen, now: () => number): Bar {
  let began: number | undefined;
  let drawn = '';
  return {
    progress(share) {
      began ??= now();
      if (screen.isTTY !== true || now() - began < patience) return;
      const full = Math.round(Math.min(1, Math.max(0, share)) * width);
      const line = `\r[${'#'.repeat(full)}${' '.repeat(width - full)}] ${Math.round((full / width) * 100)}%`;
      if (line === drawn) return;
      screen.write(line.padEnd(width + 8));
      drawn = line;
    },
    close() {
      if (drawn !== '') screen.write(`\r${' '.repeat(width + 8)}\r`);
      drawn = '';
    },
  };
}
