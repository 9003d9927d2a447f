/** Facts about the programs that several pages show, each defined once. Prices are in flows/plans.json. Sources: seed 0 §1 and §9, seed 1 §1 and §9. */
export const programFacts = {
  /** The longest session, in hours. */
  longestSession: 2,
  /** A group session, in minutes. */
  groupSession: 60,
  /** From the consultation to the first dose, in business days. */
  daysToFirstDose: 3,
  /** Milligrams of ketamine for each kilogram of body weight. */
  dose: { from: '2.0', to: '7.0' },
  /** The lowest price of a session in a package, in US dollars. */
  lowestSessionPrice: 134,
  /** The discount of eligible veterans, and what it is worth, in US dollars. */
  veterans: { percent: 20, from: 200, to: 800 },
  /** The number of months over which a program can be paid. */
  monthsToPay: 12,
  /** The youngest client, in years. */
  youngestAge: 18,
  /** How many months a client must not have used illicit drugs. */
  monthsWithoutDrugs: 3,
  /** The assessment, in minutes. */
  assessment: 2,
  /** A booked or immediate call, in minutes. */
  call: 15,
} as const;

/** The groups whose members can get another price after a call with the welcome team, once the identity service has verified the group (seed 0 §1). */
export const discountGroups = [
  'military',
  'medical',
  'student',
  'responder',
  'teacher',
  'nurse',
  'hospital employee',
  'government',
] as const;
