import { TARGET, color, layer, radius, type } from './tokens.ts';

/** A file of the shop's font (WOFF2, variable weight) at the shell's URL. */
export interface FontPart {
  readonly url: string;
  /** Its characters, as `unicode-range`. */
  readonly range: string;
  /** Lightest and boldest weight, for example `400 600`. */
  readonly weights: string;
}

const FAMILY = 'Readex Pro';

/**
 * Width of English shop text in Readex Pro relative to Arial, by weight, measured over 280 letters; its ascent is 1
 * em and its descent 0.25 em. Adjusted Arial has the same size, so the font causes no layout shift when it arrives.
 */
const WIDTH_RATIO_TO_ARIAL = { regular: 1.0768, bold: 1.0421 };

function fontFaces(parts: readonly FontPart[]): string {
  return [
    ...parts.map(({ url, range, weights }) =>
      face(FAMILY, weights, `url(${url}) format("woff2")`, `unicode-range:${range}`),
    ),
    fallbackFace('400', 'local("Arial"),local("Liberation Sans"),local("Roboto")', WIDTH_RATIO_TO_ARIAL.regular),
    fallbackFace(
      '600',
      'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold")',
      WIDTH_RATIO_TO_ARIAL.bold,
    ),
  ].join('');
}

function face(family: string, weight: string, source: string, descriptors: string): string {
  return `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:${source};${descriptors}}`;
}

function fallbackFace(weight: string, source: string, widthRatio: number): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const metrics = [
    `size-adjust:${percent(widthRatio)}`,
    `ascent-override:${percent(1 / widthRatio)}`,
    `descent-override:${percent(0.25 / widthRatio)}`,
    'line-gap-override:0%',
  ].join(';');
  return face(`${FAMILY} Fallback`, weight, source, metrics);
}

// Browsers with inherited highlights colour all text by `:root::selection`; a rule for each element would take a tenth of
// the time of every style recalculation.
const BASE = `
*,*::before,*::after{box-sizing:border-box}
*{margin:0}
html{font-family:"${FAMILY}","${FAMILY} Fallback",Tahoma,system-ui,sans-serif;font-size:100%;line-height:${type.leading};-webkit-text-size-adjust:100%;text-size-adjust:100%;color:${color.text};background:${color.bg};-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
html:has(dialog:modal){overflow:hidden;scrollbar-gutter:stable}
body{min-block-size:100dvh;font-size:${type.md};line-height:${type.leading};overflow-wrap:break-word}
[lang]{line-height:${type.leading}}
h1,h2,h3,h4{font-weight:600;line-height:${type.tight};text-wrap:balance}
h1{font-size:${type.xxl}}h2{font-size:${type.xl}}h3{font-size:${type.lg}}h4{font-size:${type.md}}
p{text-wrap:pretty}
ul,ol{padding:0;list-style:none}
img,svg,video{display:block;max-inline-size:100%}
img{block-size:auto;background-size:cover}
svg{flex:none}
input,button,textarea,select{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
button:disabled,[aria-disabled=true]{cursor:not-allowed}
a{color:inherit;text-decoration:none}
fieldset{border:0;padding:0;min-inline-size:0}
legend{padding:0}
table{border-collapse:collapse}
summary{cursor:pointer}
:focus-visible{outline:2px solid ${color.accent};outline-offset:2px;border-radius:${radius.sm}}
:focus:not(:focus-visible){outline:none}
:root::selection{background:${color.accentSoft};color:${color.text}}
::placeholder{color:${color.muted};opacity:1}
[hidden]{display:none!important}
[dir=rtl] .flip{transform:scaleX(-1)}
.visually-hidden:not(:focus-within){position:absolute;inline-size:1px;block-size:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
.skip-link{position:fixed;inset-block-start:8px;inset-inline-start:8px;z-index:${layer.progress};min-block-size:${TARGET};display:inline-flex;align-items:center;padding-inline:16px;border-radius:${radius.md};background:${color.accent};color:${color.onAccent};font-weight:600}
.skip-link:not(:focus){inset-block-start:-100px}
@media print{#shell-header,#shell-footer,.skip-link{display:none}html{background:none}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline-color:Highlight}}
`;

/** Reset, base styles, focus ring, skip link and font faces, for the document's head after `themeCss`. */
export function globalCss(fonts: readonly FontPart[]): string {
  return fontFaces(fonts) + BASE.replaceAll('\n', '');
}
