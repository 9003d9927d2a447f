/** Facts about the Nue Care membership that several pages show, each defined once (seed 1 §3 and §9). */
export const nueCareFacts = {
  /** US dollars a month. */
  monthlyPrice: 249,
  /** One term, in months. It renews by itself. */
  termMonths: 6,
  /** A client who joins before this day of a month begins in that month. A client who cancels on or before it leaves at the end of that month. */
  deadline: 20,
  /** A maintenance experience of a member, if prescribed, in US dollars. */
  maintenancePrice: 149,
  coaching: { sessions: 6, minutes: 45 },
  groups: { sessions: 24, hours: 1 },
  consultations: 3,
  checkIns: { sessions: 12, minutes: 15 },
} as const;
