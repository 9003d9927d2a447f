import { MemoryRouter } from 'react-router-dom';
import type { PartExamples } from '../../ui/gallery/examples.ts';
import { renderGallery } from '../../ui/gallery/renderGallery.tsx';

/** The gallery of the sections of the pages. Headings of pages ask the router for the address. */
renderGallery(import.meta.glob<PartExamples>('../sections/**/*.examples.tsx', { eager: true, import: 'default' }), (gallery) => (
  <MemoryRouter>{gallery}</MemoryRouter>
));
