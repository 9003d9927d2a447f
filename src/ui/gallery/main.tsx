import { createRoot } from 'react-dom/client';
import '../base.css';
import type { PartExamples } from './examples.ts';
import { Gallery } from './Gallery.tsx';

const modules = import.meta.glob<PartExamples>('../*/*.examples.tsx', { eager: true, import: 'default' });
const parts = Object.entries(modules).map(([file, examples]) => [file.replace(/^.*\/(.*)\.examples\.tsx$/, '$1'), examples] as const);

const root = document.getElementById('root');
if (root === null) throw new Error('The document of the gallery has no #root');
createRoot(root).render(<Gallery parts={parts.toSorted(([left], [right]) => left.localeCompare(right))} />);
