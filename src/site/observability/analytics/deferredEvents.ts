/** What sends the events of every page. No screen is rendered with it, so it is not loaded before the first one. */
export { sendEvent } from './sendEvent.ts';
export { findRoute } from '../../routes/findRoute.ts';
