/* Runs in the frame of the stand-in: tells the page around it what was done, as the service itself would. */
(() => {
  const post = (message) => window.parent.postMessage(message, window.location.origin);
  for (const button of document.querySelectorAll('button[data-post]')) {
    button.addEventListener('click', () => post({ action: button.dataset.post }));
  }
  const told = document.querySelector('[data-told]');
  if (told !== null) post({ action: told.dataset.told, args: { slot: { start: told.dataset.start } } });
})();
