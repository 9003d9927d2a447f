/* Runs in the frame of the stand-in before its page is shown: tells the page around it what was done, as the service itself would. */
(() => {
  const post = (message) => window.parent.postMessage(message, window.location.origin);
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button[data-post]');
    if (button !== null) post({ action: button.dataset.post });
  });
  document.addEventListener('DOMContentLoaded', () => {
    const told = document.querySelector('[data-told]');
    if (told !== null) post({ action: told.dataset.told, args: { slot: { start: told.dataset.start } } });
  });
})();
