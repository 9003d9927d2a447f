import { appendPointer, isClientText } from '../../engine/index.ts';
import type { ClientTextFormat, Flow } from '../../engine/index.ts';

/** Replaces straight apostrophes by typographic ones in the texts for clients. Hash, ids, values and conditions do not change. */
export function withTypographicApostrophes(flow: Flow): Flow {
  const items = Object.entries(flow.items).map(([id, item]) => [id, setApostrophes('question', item)] as const);
  return { ...(setApostrophes('flow', flow) as Flow), items: Object.fromEntries(items) as Flow['items'] };
}

/** Replaces straight apostrophes in the texts for clients of a definition file, or of its part at `pointer`. */
export function setApostrophes(format: ClientTextFormat, part: unknown, pointer = ''): unknown {
  if (typeof part === 'string') return isClientText(format, pointer) ? curlApostrophes(part) : part;
  if (typeof part !== 'object' || part === null) return part;
  const inner = (one: unknown, name: string | number): unknown => setApostrophes(format, one, appendPointer(pointer, name));
  if (Array.isArray(part)) return part.map(inner);
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inner(one, name)]));
}

/**
 * Replaces apostrophes within and at the end of words. If a straight quotation mark opens before, the mark at the end of a word may
 * close it, and is not replaced.
 */
function curlApostrophes(text: string): string {
  const within = text.replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’');
  return /(?:^|[\s(])'/u.test(within) ? within : within.replaceAll(/(?<=\p{L})'/gu, '’');
}
