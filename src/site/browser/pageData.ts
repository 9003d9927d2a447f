import { createContext, useContext } from 'react';

/** Provides the data of a page that the server renders for each request. In the browser there is no provider, because the document contains the data. */
export const PageDataContext = createContext<unknown>(undefined);

/** The id of the element with the data in a document. */
export const pageDataId = 'page-data';

/** The data that the server rendered this document from; `undefined` for a document without data. */
export function usePageData(): unknown {
  return useContext(PageDataContext) ?? readDocumentData();
}

function readDocumentData(): unknown {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(pageDataId)?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}
