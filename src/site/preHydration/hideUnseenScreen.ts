import { canHydrate } from './canHydrate.ts';

/**
 * The first script of a document, run before anything is painted: hides a prerendered screen that this visit will not see. It is
 * built into the head, and shares no code with the app.
 */
const { documentElement } = document;
if (!canHydrate(documentElement.dataset, location, (key) => sessionStorage.getItem(key))) documentElement.setAttribute('data-waiting', '');
