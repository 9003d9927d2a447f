/** The router: where a visit stands, and how it goes on. It knows no page. */
export { browserHistory, givenState } from './browserHistory.ts';
export { hrefOf, standingAt } from './history.ts';
export type { History, Location } from './history.ts';
export { matches } from './matches.ts';
export { Redirect, Router, useArrival, useHistory, useLocation } from './Router.tsx';
