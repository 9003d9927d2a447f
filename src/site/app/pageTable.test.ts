import { expect, it, vi } from 'vitest';
import { pageTable } from './pageTable.ts';

vi.mock('./pages/company/CompanyPage.tsx', () => ({ default: undefined, onLoad: undefined }));

it('a page whose module has no default export is named by its file', async () => {
  await expect(pageTable.find(({ page }) => page === 'company')?.preload()).rejects.toThrow(
    "src/site/app/pages/company/CompanyPage.tsx has no default export. Export its component as the default (src/README.md, 'A page').",
  );
});
