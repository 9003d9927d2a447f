import { landscape } from './films.ts';
import type { Film } from './films.ts';

/** The steps of a program, told over the same landscape. */
export const howItWorks: Film = { ...landscape, captions: 'how-it-works', title: 'How it Works' };

/** What sample clients say, written over the same landscape until real clients have allowed theirs to be shown. */
export const sampleVoices = {
  sister: { ...landscape, captions: 'sample-voice-sister', title: 'A sample client, 42' },
  habit: { ...landscape, captions: 'sample-voice-habit', title: 'A sample client, 47' },
} as const satisfies { readonly [name: string]: Film };
