const STYLE = `
:host { all: initial; }
div {
  position: fixed; inset: auto 0 0 0; max-block-size: 60vh; overflow: auto; z-index: 2147483647; padding: 16px 20px;
  background: #2a0b0b; color: #ffd9d9; border-block-start: 4px solid #ff5c5c; font: 14px/1.5 ui-monospace, monospace;
  direction: ltr; text-align: start;
}
strong { color: #fff; display: block; margin-block-end: 8px; font: 600 16px/1.4 system-ui, sans-serif; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

/**
 * Notice for the developer over the page, separate from its styles; without a style attribute, which the content
 * security policy forbids.
 */
export function createNotice(): { show(errors: readonly string[]): void } {
  const host = document.createElement('dev-notice');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const title = document.createElement('strong');
  title.textContent = 'Build failed: the page shows the previous build';
  const text = document.createElement('pre');
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.append(title, text);
  return {
    show(errors) {
      if (errors.length === 0) return host.remove();
      text.textContent = errors.join('\n\n');
      root.replaceChildren(box);
      document.documentElement.append(host);
    },
  };
}
