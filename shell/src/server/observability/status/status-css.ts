import { color, from, radius, shadow, space, type } from 'storefront-kit/theme/tokens';

const CARD = `background:${color.surface};border:1px solid ${color.border};border-radius:${radius.md};box-shadow:${shadow.low};padding:${space(4)}`;

/** Styles of the status page, on the shop's tokens: light and dark, both directions, from 360 px to a wall screen. */
export const STATUS_CSS = `
.status{background:${color.bg};color:${color.text};overflow-wrap:anywhere}
.status>header,.status>main{max-inline-size:90rem;margin-inline:auto;padding:${space(4)}}
.status>header{display:flex;flex-wrap:wrap;gap:${space(3)};justify-content:space-between;align-items:start;padding-block-start:${space(6)}}
.status>header a{color:${color.accent};padding-block:${space(2)}}
.status>main{display:grid;grid-template-columns:minmax(0,1fr);gap:${space(8)}}
.status h1 code{font-size:.6em;color:${color.muted};font-weight:400}
.status h2{margin-block-end:${space(3)}}
.status code,.status .version{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.8125rem;overflow-wrap:anywhere}
.status .version{font-size:${type.sm};font-weight:600}
.status .quiet{color:${color.muted}}.status .small{font-size:${type.sm}}.status .bad{color:${color.danger}}
.status .line{display:flex;flex-wrap:wrap;gap:${space(2)};justify-content:space-between;align-items:baseline}
.status .summary{font-size:${type.lg};font-weight:600;margin-block:${space(1)}}
.status .summary.healthy,.status .healthy .health{color:${color.success}}
.status .summary.failing,.status .failing .health,.status .unreachable .health{color:${color.danger}}
.status .health{font-weight:600;font-size:${type.sm}}
.status .health::before{content:"";display:inline-block;inline-size:.6em;block-size:.6em;border-radius:${radius.full};background:currentColor;margin-inline-end:.4em}
.status .cards{display:grid;gap:${space(3)};grid-template-columns:repeat(auto-fill,minmax(min(100%,14rem),1fr))}
.status .card{${CARD};display:grid;gap:${space(2)};align-content:start;border-block-start:3px solid ${color.success}}
.status .card.failing,.status .card.unreachable{border-block-start-color:${color.danger}}
.status .badge{font-size:${type.sm};border-radius:${radius.full};padding:0 ${space(2)};background:${color.sunken}}
.status .badge.canary,.status .badge.kept{background:${color.warningSoft};color:${color.text}}
.status .badge.override{background:${color.accentSoft};color:${color.text}}
.status .loads{display:grid;gap:${space(2)};margin:0}
.status .loads dt{font-size:${type.sm};font-weight:600}
.status .loads dd{margin:0;font-size:${type.xs}}
.status .bars{inline-size:100%;block-size:28px;fill:${color.accent};background:${color.sunken};border-radius:${radius.sm}}
.status[dir=rtl] .bars,[dir=rtl] .status .bars{transform:scaleX(-1)}
.status .columns{display:grid;gap:${space(8)}}
.status .columns>*{min-inline-size:0}.status .columns section+section{margin-block-start:${space(8)}}
.status .rows{display:grid;gap:${space(2)}}
.status .rows li{${CARD};padding:${space(2)} ${space(3)}}
.status .rows li[hidden]{display:none}
.status .tail{max-block-size:34rem;overflow:auto;padding:2px}
.status .trace{font-family:ui-monospace,monospace;font-size:${type.xs}}
.status .filter{display:grid;gap:${space(1)};font-size:${type.sm};margin-block:${space(3)}}
.status .filter input{font:inherit;inline-size:100%;min-block-size:44px;padding-inline:${space(3)};color:inherit;background:${color.surface};border:1px solid ${color.borderStrong};border-radius:${radius.sm}}
.status button{font:inherit;min-block-size:44px;padding-inline:${space(4)};color:inherit;background:${color.surface};border:1px solid ${color.borderStrong};border-radius:${radius.sm};cursor:pointer}
${from.tablet}{.status>header,.status>main{padding-inline:${space(8)}}}
${from.desktop}{.status .columns{grid-template-columns:1fr 1fr}}
`;
