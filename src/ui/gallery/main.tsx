import type { PartExamples } from './examples.ts';
import { renderGallery } from './renderGallery.tsx';

renderGallery(import.meta.glob<PartExamples>('../*/*.examples.tsx', { eager: true, import: 'default' }));
