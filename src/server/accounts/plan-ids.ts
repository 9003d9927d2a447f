/** What can be bought by a checkout link: the plans by their ids (seed 1 §3). */
export const planIds = ['reset', 'you', 'upgrade_to_you', 'maintain6', 'maintain4', 'maintain2'] as const;
