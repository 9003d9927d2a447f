import { createContext } from 'react';

/** The parts of the present address, by their names in the path of its route: `*` is the rest of the address. Its page is rendered with them. */
export const RouteParams = createContext<{ readonly [name: string]: string | undefined }>({});
