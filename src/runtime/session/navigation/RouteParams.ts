import { createContext } from 'react';

/**
 * The parameters of the present address, by their names in the path of the route; `*` is the rest of the address. The page of the
 * route is rendered with them.
 */
export const RouteParams = createContext<{ readonly [name: string]: string | undefined }>({});
