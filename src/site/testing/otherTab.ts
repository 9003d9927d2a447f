/** Sends the message of another tab about a call that it has booked or moved. */
export function tellOtherTabs(call: { readonly intent: string; readonly startsAt: string }): void {
  const channel = new BroadcastChannel('booked-call');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(call);
  channel.close();
}
