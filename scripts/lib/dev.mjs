import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import { readFlowsFrom } from './flows-from.mjs';
import { listRoomFolders } from './rooms.mjs';
import { inRoot, root, exitWithError } from './root.mjs';
import { endSignals } from './signals.mjs';

/** An empty variable counts as absent, as it does for the server. */
const environmentVariable = (name, otherwise) => {
  const value = process.env[name] ?? '';
  return value === '' ? otherwise : value;
};

const host = environmentVariable('HOST', '127.0.0.1');

/** Reads PORT as the server does: here PORT is the port of Vite, and the server gets a free one. */
function readPort() {
  const text = environmentVariable('PORT', '2200');
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  return exitWithError(`PORT="${text}" cannot be used. Give a whole number from 0 to 65535.`);
}

/** The folders whose changes restart the server. Vite reloads the site by itself. */
export const watchedFolders = [...listRoomFolders('server'), 'flows', 'schemas'];

/** Finds a free port for the server behind Vite. */
function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket();
    socket.on('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

/**
 * The server as a child process that can be restarted. Changes in quick succession restart it once. Calls
 * `onReady` when the server first writes to its standard output. That output is not shown: it names a port that nobody should open.
 */
function superviseServer(apiPort, onReady) {
  let child;
  let restarting = false;
  let ending = false;

  const start = () => {
    child = spawn(process.execPath, ['--import', 'tsx', inRoot('src/server/server.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Vite serves the site. With this folder, the server does not check an earlier build, which may contain other flows.
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), SITE_DIR: inRoot('.cache/no-site') },
    });
    const started = child;
    started.stdout.once('data', onReady);
    started.on('close', () => {
      if (started !== child) return;
      child = undefined;
      if (restarting && !ending) start();
      else if (!ending) console.error('The server has stopped. It starts again with the next change.');
      restarting = false;
    });
  };

  return {
    start,
    restart() {
      if (child === undefined) start();
      else if (!restarting) {
        restarting = true;
        child.kill('SIGTERM');
      }
    },
    end() {
      ending = true;
      const last = child;
      if (last === undefined) return Promise.resolve();
      return new Promise((resolve) => {
        last.on('close', resolve);
        last.kill('SIGTERM');
      });
    },
  };
}

async function startVite(port, apiPort) {
  // vite.config.ts forwards API requests to this port.
  process.env.API_PORT = String(apiPort);
  const vite = await createServer({
    root,
    configFile: inRoot('vite.config.ts'),
    server: { host, port, strictPort: true },
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    exitWithError(`The development server cannot listen on ${host}:${port}: ${error.message}. Choose another port with PORT.`);
  }
  return vite;
}

/**
 * Calls `closers` on the first signal, and ends this process when they have resolved. npm sends a second signal for one Ctrl-C, which
 * is ignored. Has to listen before Vite does: Vite's own listener ends the process without waiting for the server, unless `closers`
 * have closed Vite first.
 */
function endOnSignals(closers) {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    Promise.all(closers.map((close) => close())).then(() => process.exit(0));
  };
  for (const signal of endSignals) process.on(signal, end);
}

/** Runs Vite and the server. After a signal such as Ctrl-C, ends this process once Vite and the server have ended. */
export async function dev() {
  // vite.config.ts reads the variable, and the server trims it.
  process.env.FLOWS_FROM = readFlowsFrom();
  const port = readPort();
  const apiPort = await freePort();
  const closers = [];
  endOnSignals(closers);
  const vite = await startVite(port, apiPort);
  closers.push(() => vite.close());
  const server = superviseServer(apiPort, () => vite.printUrls());
  closers.push(() => server.end());
  server.start();

  const folders = watchedFolders.map((folder) => inRoot(folder) + path.sep);
  vite.watcher.add(folders);
  vite.watcher.on('all', (_event, file) => {
    if (folders.some((folder) => path.resolve(file).startsWith(folder)) && !/\.test\.tsx?$/.test(file)) server.restart();
  });
}
