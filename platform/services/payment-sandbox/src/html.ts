/** Styles of every page; numbers and codes, Latin in nature, run left to right in both directions. */
export const STYLE = `
*{box-sizing:border-box;margin:0}
body{font:16px/1.5 system-ui,'Segoe UI','Noto Sans Arabic',sans-serif;color:#1c2430;background:#eef1f5;min-block-size:100vh;
 display:grid;align-content:start;justify-items:center;gap:16px;padding:0 16px 32px}
.banner{inline-size:100vw;padding:8px 16px;background:#fff4d6;color:#614700;text-align:center;font-size:14px}
main,details{inline-size:100%;max-inline-size:440px;background:#fff;border-radius:16px;padding:24px;
 box-shadow:0 1px 2px rgb(0 0 0/.07),0 2px 8px rgb(0 0 0/.07)}
h1{font-size:22px;line-height:1.3}
.sum{display:grid;gap:4px;margin-block:16px;padding:16px;border-radius:10px;background:#f5f7fa}
.sum div{display:flex;justify-content:space-between;gap:16px}
.sum .amount{font-size:20px;font-weight:700}
.quiet{color:#566072;font-size:14px}
form{display:grid;gap:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}
label{display:grid;gap:4px;font-weight:500}
label.check{display:flex;gap:12px;align-items:center;min-block-size:44px;font-weight:400}
input:not([type=checkbox]){inline-size:100%;min-block-size:48px;padding:8px 12px;font:inherit;border:1px solid #8a94a6;border-radius:10px;
 background:#fff;color:inherit}
input[type=checkbox]{inline-size:20px;block-size:20px;accent-color:#2447b3}
input[aria-invalid=true]{border-color:#b3261e}
.ltr{direction:ltr;text-align:start}
[dir=rtl] .ltr{text-align:end}
.error{color:#b3261e;font-size:14px;font-weight:400}
.alert{padding:12px 16px;border-radius:10px;background:#fdecea;color:#8c1d18}
button,.button{min-block-size:48px;padding:8px 16px;border:0;border-radius:10px;font:inherit;font-weight:600;cursor:pointer;
 background:#2447b3;color:#fff;text-align:center;text-decoration:none;display:grid;place-items:center}
button.plain{background:none;color:#2447b3}
:focus-visible{outline:3px solid #7b96f0;outline-offset:2px}
summary{cursor:pointer;font-weight:500;min-block-size:32px}
li{margin-block-start:8px}
`;
