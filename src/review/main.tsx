import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import { ComparePage } from './pages/ComparePage.tsx';
import { FlowPage } from './pages/FlowPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { loadCatalog, loadComparison, loadDropOff, loadFlowData, loadPreviewData } from './loadReviewData.ts';
import { PreviewPage } from './preview/PreviewPage.tsx';
// Imported after the pages, because styles are ordered by imports, and those of the frame must follow those of the parts within it.
import { drawPage } from './drawPage.tsx';

const query = new URLSearchParams(window.location.search);
const read = (name: string): string => query.get(name) ?? '';

/** Loads the data of a page and returns the page, by the `data-page` of its document. */
const pages: { readonly [page: string]: () => Promise<React.ReactNode> } = {
  index: async () => <ListPage catalog={await loadCatalog()} />,
  flow: async () => {
    const [catalog, data] = await Promise.all([loadCatalog(), loadFlowData(read('id'))]);
    return <FlowPage catalog={catalog} id={read('id')} data={data} />;
  },
  compare: async () => {
    const names = { a: read('a'), b: read('b') };
    const [catalog, dropOff, data] = await Promise.all([loadCatalog(), loadDropOff(), loadComparison(names)]);
    return <ComparePage catalog={catalog} names={names} data={data} dropOff={dropOff} />;
  },
  preview: async () => <PreviewPage data={await loadPreviewData(read('data'))} side={read('side')} />,
};

async function main(): Promise<void> {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The document has no #root');
  const page = pages[document.documentElement.dataset['page'] ?? ''] ?? pages['index']!;
  await drawPage(createRoot(element), page);
}

void main();
