import { timingSafeEqual } from 'node:crypto';

/** True when two texts are equal. The comparison takes constant time, so one of them may be secret. */
export function isSameText(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
