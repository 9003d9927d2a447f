import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brand } from '../../src/site/config/organisation.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): Promise<Buffer> => readFile(path.join(root, file));

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose: string }[];
}

const template = (await read('index.html')).toString();
const manifest = JSON.parse((await read('public/site.webmanifest')).toString()) as Manifest;
const linked = [...template.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="(\/icons\/[^"]+)"(?: sizes="(\d+x\d+)")?/g)].map(
  ([, src = '', sizes = '180x180']) => ({ src, sizes }),
);

it.each([...linked, ...manifest.icons])('the icon $src has $sizes pixels', async ({ src, sizes }) => {
  const { format, width, height } = await sharp(await read(`public${src}`)).metadata();
  expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
});

it('every document has an icon for tabs and for the home screen, and the manifest', () => {
  expect(linked.map(({ src }) => src)).toEqual(['/icons/icon-32.png', '/icons/apple-touch-icon.png']);
  expect(template).toContain('<link rel="manifest" href="/site.webmanifest" />');
});

it('a tab has the mark for its own light', () => {
  const icon = (name: string, light: string) =>
    `<link rel="icon" href="/src/ui/art/${name}.svg" sizes="any" type="image/svg+xml" media="(prefers-color-scheme: ${light})" />`;
  expect(template).toContain(icon('mark', 'light'));
  expect(template).toContain(icon('mark-on-dark', 'dark'));
});

it('the manifest has the name and the paper of the site, and the icons that systems ask for', async () => {
  const tokens = (await read('src/ui/tokens.css')).toString();
  const paper = /--ground: (#[0-9a-f]{6})/.exec(tokens)?.[1];
  expect(manifest).toMatchObject({ name: brand.name, start_url: '/', background_color: paper, theme_color: paper });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
});

it('the mark on the maskable icon is within the circle that systems leave of it', async () => {
  const { data, info } = await sharp(await read('public/icons/icon-maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const paper = at(0, 0);
  const outside: string[] = [];
  for (let x = 0; x < info.width; x++)
    for (let y = 0; y < info.height; y++)
      if (Math.hypot(x - 255.5, y - 255.5) > 0.4 * info.width && at(x, y).some((value, channel) => Math.abs(value - paper[channel]!) > 4))
        outside.push(`${x},${y}`);
  expect(outside).toEqual([]);
});
