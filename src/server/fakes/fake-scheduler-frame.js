/* Runs in the frame of the stand-in before its page is shown: tells the page around it what was done, as the service itself would. */
(() => {
  const post = (message) => window.parent.postMessage(message, window.location.origin);
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[data-post]');
    if (button !== null) post({ action: button.dataset.post });
  });
  document.addEventListener('DOMContentLoaded', () => {
    const message = document.querySelector('[data-action]');
    if (message !== null) post({ action: message.dataset.action, args: { slot: { start: message.dataset.start } } });
  });
})();
