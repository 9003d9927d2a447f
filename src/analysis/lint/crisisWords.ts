/** The numbers of the crisis line, in the order in which a subtitle gives them (seed 0 §3). */
export const crisisNumbers: readonly string[] = ['1-800-273-8255', '988'];

const endingLifePattern = /\b(?:end|ending|ended|take|taking|took)\s+(?:my|your|his|her|their|one's)\s+(?:own\s+)?li(?:fe|ves)\b/i;
const selfInjuryPattern = /\b(?:hurt|hurting|harm|harming|harmed|kill|killing|cut|cutting)\s+(?:myself|yourself|themselves|oneself)\b/i;
const namedPattern =
  /\bsuicid|\bself[- ]?(?:harm|injur|mutilat)|\bbetter off dead\b|\b(?:want|wish|wanting|wishing)\s+to\s+(?:die|be dead)\b/i;

/** True for a text about suicide or self-harm. */
export function speaksOfSelfHarm(text: string): boolean {
  return [endingLifePattern, selfInjuryPattern, namedPattern].some((pattern) => pattern.test(text));
}
