import { createContext, useContext } from 'react';

/** The data of a page that the server renders at the request. The browser has no provider: there it stands in the document. */
export const PageDataContext = createContext<unknown>(undefined);

/** The id of the element that holds the data in a document. */
export const pageDataId = 'page-data';

/** The data that this document was rendered from; `undefined` where it was rendered without any. */
export function usePageData(): unknown {
  return useContext(PageDataContext) ?? readDocumentData();
}

function readDocumentData(): unknown {
  if (typeof document === 'undefined') return undefined;
  const text = document.getElementById(pageDataId)?.textContent ?? '';
  return text === '' ? undefined : JSON.parse(text);
}
