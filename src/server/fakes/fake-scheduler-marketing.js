/* Stands in for Chili Piper's marketing.js: the same surface, over the calendar of this server. */
(() => {
  const path = '/standins/scheduler';

  /** Sends a lead, and shows its calendar in the element that the options name, else in a dialog. */
  async function submit(domain, router, options = {}) {
    options.onRouting?.();
    let calendar;
    try {
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const answer = await fetch(`${path}/route`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain, router, zone, lead: options.lead }),
      });
      if (!answer.ok) throw new Error(`The lead was not routed: ${answer.status}`);
      ({ calendar } = await answer.json());
    } catch (error) {
      options.onError?.({ message: error instanceof Error ? error.message : 'The lead was not routed' });
      return;
    }
    show(calendar, options);
  }

  function show(calendar, options) {
    const frame = document.createElement('iframe');
    frame.title = 'Scheduler';
    frame.src = calendar;
    Object.assign(frame.style, { display: 'block', width: '100%', height: '32rem', border: '0' });
    const place = options.domElement === undefined ? dialog() : document.querySelector(options.domElement);
    const box = place instanceof HTMLDialogElement ? place : frame;
    const end = () => {
      window.removeEventListener('message', hear);
      box.remove();
    };
    const close = () => {
      end();
      options.onClose?.();
    };
    const hear = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== window.location.origin) return;
      if (data?.action === 'close') close();
      if (data?.action === 'booking-confirmed') options.onSuccess?.({ action: 'create', slot: data.args?.slot });
    };
    window.addEventListener('message', hear);
    frame.addEventListener('load', () => options.onRouted?.({ action: 'showCalendar' }), { once: true });
    place.append(frame);
    if (place instanceof HTMLDialogElement) {
      place.addEventListener('close', close, { once: true });
      place.showModal();
    }
  }

  function dialog() {
    const place = document.createElement('dialog');
    place.setAttribute('aria-label', 'Scheduler');
    Object.assign(place.style, { width: 'min(40rem, 92vw)', padding: '0', border: '0' });
    document.body.append(place);
    return place;
  }

  window.ChiliPiper = { submit };
})();
