import { landscape } from './films.ts';
import type { Film } from './films.ts';

/** The steps of a program, as captions over the landscape film. */
export const howItWorks: Film = { ...landscape, captions: 'how-it-works', title: 'How it Works' };

/** Words of sample clients, as captions over the landscape film, until real clients have allowed theirs to be shown. */
export const sampleVoices = {
  sister: { ...landscape, captions: 'sample-voice-sister', title: 'A sample client, 42' },
  habit: { ...landscape, captions: 'sample-voice-habit', title: 'A sample client, 47' },
} as const satisfies { readonly [name: string]: Film };
