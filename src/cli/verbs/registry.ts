import type { Verb } from '../verb.ts';
import { cases } from './cases.ts';
import { check } from './check.ts';
import { explain } from './explain.ts';
import { explore } from './explore.ts';
import { graph } from './graph.ts';
import { newVersion } from './new.ts';
import { release } from './release.ts';
import { walk } from './walk.ts';

/** Every verb by its name. A new verb is a file beside this one and a line here. */
export const verbs: { readonly [name: string]: Verb } = { check, cases, explore, explain, walk, graph, new: newVersion, release };
