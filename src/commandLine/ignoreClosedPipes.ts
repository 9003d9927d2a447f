/**
 * Ignores EPIPE errors of output streams, so that a command ends as usual when its reader, such as `head`, has closed the pipe.
 * Without this, the write would end the process with a stack trace. Other errors of the streams are thrown.
 */
export function ignoreClosedPipes(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
