/** The code that sends the events of every page. No screen needs it to render, so it is loaded after the first screen. */
export { sendEvent } from './sendEvent.ts';
export { findRoute } from '../../routes/findRoute.ts';
