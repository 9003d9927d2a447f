import type { TextLine } from '../../ui/index.ts';
import { useController } from '../session/useController.ts';

/** The lines of a list, without those that link to a page that does not exist; `undefined` when none is left. */
export function useDrawnLines(lines: readonly TextLine[] = []): readonly TextLine[] | undefined {
  const { isDrawnLink } = useController().ports;
  const drawn = lines.filter((line) => typeof line === 'string' || isDrawnLink?.(line.href) !== false);
  return drawn.length === 0 ? undefined : drawn;
}
