import type { Bus } from 'shared-contracts/bus/bus';
import type { MessageCatalogue } from 'storefront-kit/remote/intl';
import { color, radius } from 'storefront-kit/theme/tokens';
import { getMessage } from '../../model/locale/format-message.ts';

/** Delay in ms: work that ends earlier shows no loader. */
const DELAY_MS = 400;

const STYLE = {
  margin: 'auto',
  border: '0',
  borderRadius: radius.md,
  padding: '24px 32px',
  background: color.surface,
  color: color.text,
  font: 'inherit',
  fontWeight: '600',
  textAlign: 'center',
};

/**
 * Shows the bus state `loader` as a modal dialog: nothing behind it takes a press or the focus, and Escape does not
 * close it. Leaving the page frees it, so that the browser's page cache stores no blocked page.
 */
export function showLoader(bus: Bus, messages: MessageCatalogue): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dialog: HTMLDialogElement | undefined;

  const close = (): void => {
    clearTimeout(timer);
    dialog?.close();
    dialog?.remove();
    dialog = undefined;
  };
  bus.handle('loader/set', ({ text }) => {
    bus.setState('loader', text);
    return null;
  });
  bus.state('loader').subscribe((text) => {
    close();
    if (text === null) return;
    timer = setTimeout(() => {
      dialog = document.createElement('dialog');
      // The Content-Security-Policy allows no style attribute.
      Object.assign(dialog.style, STYLE);
      dialog.setAttribute('role', 'alertdialog');
      dialog.setAttribute('aria-busy', 'true');
      dialog.textContent = getMessage(messages, `shell.loader.${text}`);
      dialog.ariaLabel = dialog.textContent;
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      document.body.append(dialog);
      dialog.showModal();
    }, DELAY_MS);
  });
  addEventListener('pagehide', () => bus.setState('loader', null));
}
