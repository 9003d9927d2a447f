/**
 * Lets a command end as usual when its reader has closed the pipe, as `head` does: what is left of the output has no reader. Without it
 * such a write ends the process with a stack trace. Other errors of the streams are thrown.
 */
export function ignoreClosedPipes(streams: readonly NodeJS.WriteStream[]): void {
  for (const stream of streams)
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
