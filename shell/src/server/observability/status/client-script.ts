/** How an event comes in the stream. */
interface StreamedEvent {
  readonly at: string;
  readonly trace: string;
  readonly path: string;
  readonly type: string;
  readonly payload: unknown;
}

/**
 * Runs in the status page: fetches its sections again now and then and puts those that changed in place, and writes each
 * application event at the top of the tail. The server writes this function's text into the page, so it uses nothing from
 * outside itself.
 */
export function live(): void {
  const refreshMs = 3_000;
  const kept = 200;
  const tail = document.getElementById('tail') as HTMLOListElement;
  const filter = document.getElementById('filter') as HTMLInputElement;
  const pause = document.getElementById('pause') as HTMLButtonElement;
  const none = document.getElementById('no-events') as HTMLElement;
  let waiting: StreamedEvent[] = [];
  let paused = false;

  const element = (name: string, text: string, className = ''): HTMLElement =>
    Object.assign(document.createElement(name), { textContent: text, className });
  const sift = (row: Element): void => {
    row.toggleAttribute('hidden', !(row.textContent ?? '').toLowerCase().includes(filter.value.trim().toLowerCase()));
  };
  const show = ({ at, trace, path, type, payload }: StreamedEvent): void => {
    const row = document.createElement('li');
    const first = document.createElement('p');
    const time = element('time', at.slice(11, 19), 'quiet');
    time.setAttribute('datetime', at);
    const what = document.createElement('b');
    what.append(element('bdi', type));
    first.append(time, ' ', what, ' ', element('bdi', path, 'quiet'));
    const text = document.createElement('p');
    const json = document.createElement('bdi');
    json.append(element('code', JSON.stringify(payload)));
    text.append(json);
    row.append(first, text, element('p', trace.slice(4), 'quiet small trace'));
    sift(row);
    tail.prepend(row);
    while (tail.children.length > kept) tail.lastElementChild?.remove();
    none.hidden = true;
  };

  new EventSource('/__composition/events').addEventListener('message', ({ data }) => {
    const event = JSON.parse(String(data)) as StreamedEvent;
    if (paused) waiting = [...waiting, event].slice(-kept);
    else show(event);
  });
  filter.addEventListener('input', () => [...tail.children].forEach(sift));
  pause.addEventListener('click', () => {
    paused = !paused;
    pause.textContent = (paused ? pause.dataset['resume'] : pause.dataset['pause']) ?? '';
    if (paused) return;
    waiting.forEach(show);
    waiting = [];
  });

  const refresh = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    const address = new URL(location.href);
    address.searchParams.set('part', 'live');
    const answer = await fetch(address);
    if (!answer.ok) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const section of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const next = fresh.querySelector(`[data-live="${section.dataset['live'] ?? ''}"]`);
      if (next && next.innerHTML !== section.innerHTML) section.replaceChildren(...next.childNodes);
    }
  };
  // The shell may be restarting: the next time will tell.
  setInterval(() => void refresh().catch(() => undefined), refreshMs);
}
