import { MemoryRouter } from 'react-router-dom';
import type { PartExamples } from '../../ui/gallery/examples.ts';
import { renderGallery } from '../../ui/gallery/renderGallery.tsx';

/** Renders the gallery of the sections of pages, inside a router, because headings of pages read the address from it. */
renderGallery(import.meta.glob<PartExamples>('../sections/**/*.examples.tsx', { eager: true, import: 'default' }), (gallery) => (
  <MemoryRouter>{gallery}</MemoryRouter>
));
