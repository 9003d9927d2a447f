/** The title of the dialogs of the set-up (seed 1 §8). */
export const setupFailureTitle = 'Oops - something went wrong';
