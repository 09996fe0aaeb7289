import { block, drawing, line, oval, shade, shape, shine } from './drawing.ts';

/** A row of studs below y = 349, each lowered by its sag in px. */
const studs = (xs: readonly number[], sags: readonly number[], radius: number): string =>
  xs.map((x, at) => `<circle cx="${x}" cy="${349 + (sags[at] ?? 0)}" r="${radius}"/>`).join('');

const perfume = drawing(
  block('goldDown', [206, 24, 100, 92], 14) +
    line('#8a5b17', 'M206 96L306 96', 4) +
    block('steel', [222, 112, 68, 36], 6) +
    block('paintDeep', [112, 142, 288, 346], 46) +
    block('paint', [120, 148, 272, 330], 40) +
    `<rect x="146" y="176" width="220" height="276" rx="22" fill="#fff" fill-opacity=".12"/>` +
    block('#f7f3e6', [180, 268, 152, 108], 6) +
    line('#b58a35', 'M192 280L320 280L320 364L192 364Z', 3) +
    line('#b58a35', 'M216 316Q256 292 296 316M222 340L290 340', 4) +
    shine('M150 190L150 430', 14, 0.75) +
    shine('M176 168L330 168', 6, 0.6) +
    shade('M366 200L366 440', 12),
);

const oudOil = drawing(
  oval('goldDown', [256, 52], [30, 36]) +
    shape('gold', 'M236 82L276 82L270 146L242 146Z') +
    oval('goldDown', [256, 150], [44, 13]) +
    shape(
      'paint',
      'M226 154L286 154Q288 196 348 240Q420 300 372 392Q340 440 256 442Q172 440 140 392Q92 300 164 240Q224 196 226 154Z',
    ) +
    shape('gold', 'M134 330Q256 372 378 330L380 356Q256 400 132 356Z') +
    `<g fill="#8a5b17">${studs([166, 211, 256, 301, 346], [0, 12, 16, 12, 0], 7)}</g>` +
    shape('gold', 'M180 430Q256 450 332 430L356 482Q256 502 156 482Z') +
    shine('M176 262Q146 300 156 326', 15, 0.75) +
    shine('M246 172Q240 200 222 220', 8, 0.6) +
    shade('M352 262Q380 300 366 330', 10),
);

const bakhoor = drawing(
  shape('paint', 'M96 222L416 222L398 452Q396 478 256 482Q116 478 114 452Z') +
    oval('#3d2412', [256, 222], [160, 46]) +
    [
      [150, 214, 60, -20],
      [196, 196, 68, 14],
      [252, 210, 74, -8],
      [312, 198, 66, 24],
      [352, 218, 52, -14],
      [222, 232, 70, 6],
      [292, 236, 64, -18],
    ]
      .map(
        ([x = 0, y = 0, w = 0, turn = 0]) =>
          `<rect x="${x - w / 2}" y="${y - 13}" width="${w}" height="26" rx="9" fill="url(#wood)" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('') +
    `<path d="M96 222A160 46 0 0 0 416 222" fill="none" stroke="url(#gold)" stroke-width="16"/>` +
    shape('gold', 'M106 336Q256 372 406 336L402 388Q256 424 110 388Z') +
    line('#7a5016', 'M190 372Q222 346 256 378Q290 346 322 372', 6) +
    shine('M130 268L140 420', 13, 0.55) +
    '<g transform="rotate(58 430 400)">' +
    shape('goldDown', 'M356 404Q356 352 430 350Q504 352 504 404Q430 424 356 404Z') +
    oval('goldDown', [430, 342], [18, 18]) +
    oval('#8a5b17', [430, 406], [72, 9]) +
    '</g>',
);

const mabkhara = drawing(
  line(
    '#d9d9d9',
    'M250 148C214 116 286 92 250 56C232 36 246 18 258 10',
    16,
    'stroke-opacity=".75" filter="url(#haze)"',
  ) +
    line('#e6e6e6', 'M284 150C316 126 270 104 300 74', 11, 'stroke-opacity=".6" filter="url(#haze)"') +
    shape('paint', 'M120 176L392 176L338 300L174 300Z') +
    oval('#2a2320', [256, 176], [136, 30]) +
    oval('#e2672c', [232, 172], [30, 9]) +
    oval('#f0a043', [280, 178], [24, 8]) +
    `<path d="M120 176A136 30 0 0 0 392 176" fill="none" stroke="url(#gold)" stroke-width="14"/>` +
    shape('gold', 'M168 296L344 296L338 326L174 326Z') +
    shape('paint', 'M204 324L308 324L318 392L194 392Z') +
    shape('gold', 'M184 388L328 388L334 412L178 412Z') +
    shape('paint', 'M166 410L346 410L392 486Q256 506 120 486Z') +
    `<g fill="#f6dc93">${[160, 208, 256, 304, 352].map((x) => `<path d="M${x} 214l13 22l-13 22l-13 -22z"/>`).join('')}</g>` +
    `<g fill="#f6dc93">${[208, 256, 304].map((x) => `<path d="M${x} 436l10 16l-10 16l-10 -16z"/>`).join('')}</g>` +
    shine('M150 204L184 280', 10, 0.5) +
    shine('M176 428L150 472', 9, 0.4),
);

const dallah = drawing(
  `<path d="M344 172C446 160 452 330 350 348" fill="none" stroke="url(#paintDeep)" stroke-width="30" stroke-linecap="round"/>` +
    shape('paintDown', 'M196 196C140 196 112 172 66 116Q58 108 50 116L62 150C84 190 120 232 176 258Z') +
    shape('paint', 'M204 146L316 146Q312 206 350 262Q412 340 350 428L170 428Q104 340 164 262Q206 206 204 146Z') +
    shape('gold', 'M196 138L324 138L320 168L200 168Z') +
    shape('paintDown', 'M206 138Q214 84 256 80Q298 84 306 138Z') +
    shape('goldDown', 'M248 84L256 20L264 84Z') +
    oval('goldDown', [256, 34], [11, 13]) +
    oval('goldDown', [256, 70], [17, 11]) +
    shape('gold', 'M138 330Q256 366 374 330L378 356Q256 394 136 356Z') +
    `<g fill="#8a5b17">${studs([170, 213, 256, 299, 342], [0, 12, 15, 12, 0], 6)}</g>` +
    shape('gold', 'M166 424L354 424L378 478Q256 500 134 478Z') +
    shine('M186 268Q152 310 160 322', 14, 0.7) +
    shine('M226 182Q222 210 208 232', 9, 0.6) +
    shine('M226 108Q232 96 244 94', 7, 0.7) +
    shade('M340 276Q374 330 344 410', 12),
);

/** One small cup without a handle: its centre and size. */
function cup(x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    shape('paint', 'M-120 -100L120 -100Q116 40 66 104L-66 104Q-116 40 -120 -100Z') +
    shape('gold', 'M-70 96L70 96L78 122L-78 122Z') +
    oval('#f8f8f8', [0, -100], [120, 34]) +
    oval('#6b3f16', [0, -94], [98, 24]) +
    oval('#94602a', [-18, -98], [62, 13], 'filter="url(#haze)"') +
    `<ellipse cx="0" cy="-100" rx="119" ry="34" fill="none" stroke="url(#gold)" stroke-width="10"/>` +
    line('#f3d78b', 'M-106 -20Q-70 20 -34 -4Q0 -30 34 -4Q70 20 106 -20', 8) +
    `<g fill="#f3d78b"><circle cx="-64" cy="-34" r="8"/><circle cx="0" cy="-52" r="8"/><circle cx="64" cy="-34" r="8"/></g>` +
    shine('M-92 -58Q-90 10 -58 64', 12, 0.65) +
    '</g>'
  );
}

const finjan = drawing(cup(170, 220, 0.92) + cup(342, 346, 1.06));

const thermos = drawing(
  `<path d="M330 168C440 168 440 380 336 388" fill="none" stroke="url(#dark)" stroke-width="30" stroke-linecap="round"/>` +
    shape('goldDown', 'M190 132L120 92Q108 86 106 98L112 120L182 176Z') +
    shape('paint', 'M182 128L322 128Q368 220 364 330L352 462Q252 486 152 462L140 330Q136 220 182 128Z') +
    shape('gold', 'M178 120L326 120L330 148L174 148Z') +
    shape('dark', 'M190 120Q196 62 252 58Q308 62 314 120Z') +
    oval('goldDown', [252, 54], [22, 18]) +
    shape('gold', 'M148 446Q252 470 356 446L352 480Q252 502 152 480Z') +
    line('#f3d78b', 'M164 300Q206 262 252 300Q298 262 340 300M164 320Q206 282 252 320Q298 282 340 320', 6) +
    shine('M190 186Q168 270 172 420', 16, 0.6) +
    shade('M334 220Q346 330 334 440', 12),
);

const DATES = [
  [150, 214, -30],
  [214, 196, 10],
  [282, 198, -14],
  [352, 214, 24],
  [176, 256, 16],
  [246, 244, -22],
  [318, 254, 18],
  [214, 292, -8],
  [290, 294, 12],
  [376, 262, -26],
  [128, 266, 34],
] as const;

const dates = drawing(
  shape('paintDeep', 'M60 232L452 232L470 300L42 300Z') +
    shape('wood', 'M78 240L434 240L446 320L66 320Z') +
    DATES.map(
      ([x, y, turn]) =>
        `<g transform="rotate(${turn} ${x} ${y})"><ellipse cx="${x}" cy="${y}" rx="46" ry="29" fill="#5d2f14"/><ellipse cx="${x - 4}" cy="${y - 5}" rx="38" ry="20" fill="#8d4d20"/><path d="M${x - 30} ${y - 8}q30 -16 58 -2M${x - 32} ${y + 4}q32 10 62 0" fill="none" stroke="#4a230d" stroke-width="3"/><ellipse cx="${x - 12}" cy="${y - 12}" rx="15" ry="5" fill="#e0a264" fill-opacity=".8"/><circle cx="${x + 43}" cy="${y}" r="6" fill="#c99a55"/></g>`,
    ).join('') +
    shape('paint', 'M36 296L476 296L452 448Q450 462 434 462L78 462Q62 462 60 448Z') +
    shape('gold', 'M36 296L476 296L473 316L39 316Z') +
    shape('goldDown', 'M256 340l20 36l40 8l-28 30l6 42l-38 -18l-38 18l6 -42l-28 -30l40 -8z') +
    shine('M80 340L92 430', 13, 0.5),
);

const coffeeBag = drawing(
  shape('paint', 'M128 62L384 62Q398 200 410 468Q256 500 102 468Q114 200 128 62Z') +
    shape('paintDeep', 'M124 40L388 40L386 92L126 92Z') +
    line('#1d3d9c', 'M132 56L380 56M132 72L380 72', 4, 'stroke-opacity=".5"') +
    block('#f5ecd9', [158, 178, 196, 206], 18) +
    `<g transform="rotate(28 256 280)"><ellipse cx="256" cy="280" rx="50" ry="72" fill="#5a3216"/><ellipse cx="246" cy="270" rx="32" ry="54" fill="#8a5229" filter="url(#haze)"/><path d="M262 210Q232 250 258 282Q282 312 252 350" fill="none" stroke="#2f1808" stroke-width="9" stroke-linecap="round"/></g>` +
    oval('#e9e9e9', [256, 132], [17, 17]) +
    oval('#a5a5a5', [256, 132], [6, 6]) +
    shade('M136 110Q140 300 122 456', 12) +
    shade('M376 110Q372 300 390 456', 12) +
    shine('M164 104Q156 140 150 170', 10, 0.6),
);

/** Things of a majlis: scent, coffee and dates. */
export const MAJLIS = {
  perfume,
  'oud-oil': oudOil,
  bakhoor,
  mabkhara,
  dallah,
  finjan,
  thermos,
  dates,
  'coffee-bag': coffeeBag,
} as const;
