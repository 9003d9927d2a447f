/** The ids of the plans that a checkout link can be issued for (seed 1 §3). */
export const planIds = ['reset', 'you', 'upgrade_to_you', 'maintain6', 'maintain4', 'maintain2'] as const;
