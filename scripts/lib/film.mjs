import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { inRoot } from './root.mjs';

/** The film lasts as long as its captions in public/films/first-light.vtt say. */
const seconds = 30;
const size = { width: 1280, height: 720 };
const framesPerSecond = 24;
/** The limit for both formats together, in bytes. */
const maximumBytes = 1_500_000;

/** The hills fill the lower 62% of the picture. */
const hills = { top: Math.round(size.height * 0.38), height: Math.round(size.height * 0.62) };
const sun = { radius: 46, glow: 300 };

/** The three skies of the landscape, as in src/ui/tokens.css: night, dawn, morning. Each stop is a share of the height and a colour. */
const skies = {
  night: [
    [0, '#0d1629'],
    [0.34, '#141f3a'],
    [0.56, '#232b4c'],
    [0.68, '#33365a'],
  ],
  dawn: [
    [0, '#6a6f98'],
    [0.36, '#a49abb'],
    [0.62, '#e6c1b4'],
    [0.72, '#f5cba6'],
  ],
  morning: [
    [0, '#fbf6f1'],
    [0.38, '#fdebd7'],
    [0.66, '#fbd9b6'],
  ],
};

const svg = (content) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${content}</svg>`,
  );

function drawSky(stops) {
  const svgStops = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
  return svg(
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${svgStops}</linearGradient><rect width="100%" height="100%" fill="url(#s)"/>`,
  );
}

function drawSun() {
  const { glow, radius } = sun;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * glow}" height="${2 * glow}">` +
      '<radialGradient id="g"><stop offset="0" stop-color="#ffdeb0" stop-opacity="0.95"/><stop offset="0.36" stop-color="#ffd6a0" stop-opacity="0.5"/>' +
      '<stop offset="1" stop-color="#ffd6a0" stop-opacity="0"/></radialGradient>' +
      `<circle cx="${glow}" cy="${glow}" r="${glow}" fill="url(#g)"/><circle cx="${glow}" cy="${glow}" r="${radius}" fill="#fff3dd"/></svg>`,
  );
}

/** The hills of the site's landscape, as wide as the picture. */
async function drawHills(name) {
  const drawing = await readFile(inRoot(`src/ui/art/${name}.svg`), 'utf8');
  return sharp(Buffer.from(drawing), { density: 144 }).resize(size.width, hills.height, { fit: 'fill' }).png().toBuffer();
}

/** Runs ffmpeg. Throws with its last lines when it fails, and says what to install when it is missing. */
function ffmpeg(args) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error('The film is encoded by ffmpeg, which is not installed. On Debian: apt-get install ffmpeg')));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg failed:\n${errors.trim().split('\n').slice(-5).join('\n')}`)),
    );
  });
}

/** The layers from back to front, and how they change: from night at 0 s to a morning with the sun up at 30 s. */
const scene = [
  '[1]format=yuva420p,fade=in:st=3:d=12:alpha=1[dawn]',
  '[2]format=yuva420p,fade=in:st=12:d=14:alpha=1[morning]',
  '[3]format=rgba,fade=in:st=6:d=6:alpha=1[sun]',
  '[5]format=rgba,fade=in:st=9:d=15:alpha=1[hillsDay]',
  '[0][dawn]overlay[a]',
  '[a][morning]overlay[b]',
  // The sun slows down as it rises: u runs from 0 to 1 between second 6 and second 29.
  `[b][sun]overlay=x='W*(0.36+0.22*clip((t-6)/23,0,1))-w/2':y='H*(0.72-0.5*sin(PI/2*clip((t-6)/23,0,1)))-h/2':eval=frame[c]`,
  `[c][4]overlay=0:${hills.top}[d]`,
  `[d][hillsDay]overlay=0:${hills.top},format=yuv420p[film]`,
].join(';');

/**
 * Renders the film of the site's landscape from the site's own drawings: night becomes morning. Writes mp4, webm and the poster.
 * @returns {Promise<number>} the exit code: 1 when the film is larger than it may be
 */
export async function renderFilm() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'film-'));
  try {
    const layers = [...Object.values(skies).map(drawSky), drawSun(), await drawHills('hills-night'), await drawHills('hills')];
    const files = layers.map((_layer, index) => path.join(folder, `${index}.png`));
    await Promise.all(layers.map((layer, index) => sharp(layer).png().toFile(files[index])));
    const inputs = files.flatMap((file) => ['-loop', '1', '-framerate', String(framesPerSecond), '-t', String(seconds), '-i', file]);
    const master = path.join(folder, 'master.mkv');
    await ffmpeg([...inputs, '-filter_complex', scene, '-map', '[film]', '-c:v', 'libx264', '-qp', '0', '-preset', 'ultrafast', master]);
    const out = (ending) => inRoot(`public/films/first-light.${ending}`);
    // A keyframe every two seconds, so that seeking is quick.
    const common = ['-i', master, '-an', '-g', String(2 * framesPerSecond)];
    await ffmpeg([
      ...common,
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '27',
      '-profile:v',
      'main',
      '-movflags',
      '+faststart',
      out('mp4'),
    ]);
    await ffmpeg([...common, '-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', '-row-mt', '1', '-cpu-used', '2', out('webm')]);
    const last = path.join(folder, 'last.png');
    await ffmpeg(['-sseof', '-0.5', '-i', master, '-frames:v', '1', last]);
    await sharp(last).webp({ quality: 80 }).toFile(out('webp'));
    return await checkSize([out('mp4'), out('webm')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkSize(files) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${files.map((file, index) => `${path.basename(file)} ${Math.round(sizes[index] / 1000)} kB`).join(', ')}`);
  if (total <= maximumBytes) return 0;
  console.error(`Together the formats have ${total} bytes, and may have ${maximumBytes}. Raise the crf in scripts/lib/film.mjs.`);
  return 1;
}
