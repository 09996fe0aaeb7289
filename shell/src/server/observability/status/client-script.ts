/** An event in the stream. */
interface StreamedEvent {
  readonly at: string;
  readonly trace: string;
  readonly path: string;
  readonly type: string;
  readonly payload: unknown;
}

/**
 * Script of the status page. It fetches the sections regularly and replaces those that changed; it writes each
 * application event at the top of the tail. The server writes this function's text into the page, so it uses nothing
 * from outside itself.
 */
export function runStatusPage(): void {
  const refreshMs = 3_000;
  const maxEvents = 200;
  const tail = document.querySelector<HTMLOListElement>('#tail');
  const filter = document.querySelector<HTMLInputElement>('#filter');
  const pause = document.querySelector<HTMLButtonElement>('#pause');
  const emptyNotice = document.querySelector<HTMLElement>('#no-events');
  if (!tail || !filter || !pause || !emptyNotice) return;
  let pendingEvents: StreamedEvent[] = [];
  let paused = false;

  const element = (name: string, text: string, className = ''): HTMLElement =>
    Object.assign(document.createElement(name), { textContent: text, className });
  const applyFilter = (row: Element): void => {
    row.toggleAttribute('hidden', !(row.textContent ?? '').toLowerCase().includes(filter.value.trim().toLowerCase()));
  };
  const show = ({ at, trace, path, type, payload }: StreamedEvent): void => {
    const row = document.createElement('li');
    const heading = document.createElement('p');
    const time = element('time', at.slice(11, 19), 'quiet');
    time.setAttribute('datetime', at);
    const typeLabel = document.createElement('b');
    typeLabel.append(element('bdi', type));
    heading.append(time, ' ', typeLabel, ' ', element('bdi', path, 'quiet'));
    const text = document.createElement('p');
    const json = document.createElement('bdi');
    json.append(element('code', JSON.stringify(payload)));
    text.append(json);
    row.append(heading, text, element('p', trace.slice(4), 'quiet small trace'));
    applyFilter(row);
    tail.prepend(row);
    while (tail.children.length > maxEvents) tail.lastElementChild?.remove();
    emptyNotice.hidden = true;
  };

  new EventSource('/__composition/events').addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as StreamedEvent;
    if (paused) pendingEvents = [...pendingEvents, event].slice(-maxEvents);
    else show(event);
  });
  filter.addEventListener('input', () => [...tail.children].forEach(applyFilter));
  pause.addEventListener('click', () => {
    paused = !paused;
    pause.textContent = (paused ? pause.dataset['resume'] : pause.dataset['pause']) ?? '';
    if (paused) return;
    pendingEvents.forEach(show);
    pendingEvents = [];
  });

  const refresh = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const url = new URL(location.href);
    url.searchParams.set('part', 'live');
    const response = await fetch(url);
    if (!response.ok) return;
    const freshDocument = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const section of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const next = freshDocument.querySelector(`[data-live="${section.dataset['live'] ?? ''}"]`);
      if (next && next.innerHTML !== section.innerHTML) section.replaceChildren(...next.childNodes);
    }
  };
  // The shell may be restarting; the next attempt follows.
  setInterval(() => void refresh().catch(() => undefined), refreshMs);
}
