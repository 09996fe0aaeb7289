import { block, drawing, line, oval, shade, shape, shine } from './drawing.ts';

const abaya = drawing(
  shape('paintDeep', 'M186 70L66 300Q58 322 84 330L150 340L214 176Z') +
    shape('paintDeep', 'M326 70L446 300Q454 322 428 330L362 340L298 176Z') +
    shape('paint', 'M196 44Q256 78 316 44L340 74Q376 260 412 478Q256 510 100 478Q136 260 172 74Z') +
    shape('paintDeep', 'M214 40Q256 92 298 40L290 34Q256 54 222 34Z') +
    line('#f0d48a', 'M222 46Q250 86 254 120L252 492', 5) +
    line('#f0d48a', 'M290 46Q262 86 258 120L260 492', 5) +
    line('#f0d48a', 'M78 306Q112 324 150 326', 7) +
    line('#f0d48a', 'M434 306Q400 324 362 326', 7) +
    shade('M190 150Q176 330 160 470') +
    shade('M322 150Q336 330 352 470') +
    shade('M214 220Q206 360 208 480', 7) +
    shade('M298 220Q306 360 304 480', 7) +
    shine('M168 250Q152 360 138 450', 10, 0.35),
);

const prayerDress = drawing(
  shape(
    'paint',
    'M256 24C170 24 146 96 146 168C120 230 76 380 62 474Q256 512 450 474C436 380 392 230 366 168C366 96 342 24 256 24Z',
  ) +
    oval('#3a2a24', [256, 138], [62, 74]) +
    shape('paintDeep', 'M190 128C190 70 322 70 322 128C330 66 290 46 256 46C222 46 182 66 190 128Z') +
    shape(
      'paintDown',
      'M150 180C130 290 180 372 256 382C332 372 382 290 362 180C340 236 300 244 256 244C212 244 172 236 150 180Z',
    ) +
    line('#f7f7f7', 'M146 300C176 366 214 392 256 396C298 392 336 366 366 300', 6, 'stroke-dasharray="2 14"') +
    shade('M140 330Q120 420 112 474') +
    shade('M372 330Q392 420 400 474') +
    shade('M216 400Q210 450 210 486', 7) +
    shade('M296 400Q302 450 302 486', 7) +
    shine('M176 90Q164 140 166 176', 11, 0.5) +
    shine('M180 250Q200 320 236 350', 10, 0.35),
);

const kandura = drawing(
  shape('paintDeep', 'M178 70L82 306Q80 326 102 332L138 338L206 196Z') +
    shape('paintDeep', 'M334 70L430 306Q432 326 410 332L374 338L306 196Z') +
    shape('paint', 'M196 42Q256 64 316 42L348 82Q356 280 372 486Q256 502 140 486Q156 280 164 82Z') +
    shape('paintDeep', 'M210 40Q256 66 302 40Q296 28 256 30Q216 28 210 40Z') +
    shape('paintPale', 'M206 42Q256 74 306 42L310 54Q256 92 202 54Z') +
    line('#1d3d9c', 'M256 78L256 220', 3, 'stroke-opacity=".6"') +
    oval('#f4f4f4', [256, 104], [5, 5]) +
    oval('#f4f4f4', [256, 140], [5, 5]) +
    oval('#f4f4f4', [256, 176], [5, 5]) +
    line('#e8c878', 'M256 78Q276 130 268 200', 5) +
    shape('gold', 'M262 196L276 196L282 262L256 262Z') +
    shade('M190 170Q180 340 174 480') +
    shade('M322 170Q332 340 338 480') +
    shade('M228 260Q222 380 222 488', 6, 0.25) +
    shade('M286 290Q292 390 292 488', 6, 0.25) +
    shine('M182 130Q174 260 166 420', 10, 0.4),
);

const ghutra = drawing(
  shape('paintDeep', 'M60 330L92 470Q256 500 420 470L452 330Z') +
    shape('paint', 'M46 300Q60 276 100 268L412 268Q452 276 466 300L456 372Q256 412 56 372Z') +
    shape('paintPale', 'M52 296Q256 330 460 296L456 318Q256 352 56 318Z') +
    shape('paintDown', 'M84 214Q256 160 428 214L462 292Q256 330 50 292Z') +
    shade('M60 350Q256 388 452 350', 8) +
    shade('M74 410Q256 442 438 410', 8) +
    line('#f6f6f6', 'M92 470Q256 500 420 470', 8, 'stroke-dasharray="5 8"') +
    `<g fill="none" stroke-width="26"><ellipse cx="256" cy="214" rx="128" ry="46" stroke="#1d1e20"/><ellipse cx="256" cy="190" rx="124" ry="44" stroke="#2d2e31"/></g>` +
    line('#6f7175', 'M148 168Q256 118 364 168', 5, 'stroke-dasharray="10 6" stroke-opacity=".8"') +
    line('#1d1e20', 'M352 232Q392 300 384 372', 8) +
    shape('dark', 'M374 360L396 360L402 410L368 410Z'),
);

const phoneCase = drawing(
  block('paintDeep', [138, 20, 244, 476], 50) +
    block('paint', [128, 18, 244, 474], 48) +
    `<rect x="142" y="32" width="216" height="446" rx="36" fill="none" stroke="#1d3d9c" stroke-opacity=".45" stroke-width="5"/>` +
    block('#26272a', [156, 48, 110, 118], 30) +
    oval('#0e0f10', [188, 82], [23, 23]) +
    oval('#0e0f10', [234, 132], [23, 23]) +
    oval('#4a5a68', [188, 82], [11, 11]) +
    oval('#4a5a68', [234, 132], [11, 11]) +
    oval('#f2f2f2', [183, 77], [4, 4]) +
    oval('#f2f2f2', [229, 127], [4, 4]) +
    oval('#f5f0d8', [236, 80], [9, 9]) +
    block('dark', [370, 150, 9, 64], 4) +
    shine('M148 230L148 420', 10, 0.55) +
    shine('M330 60Q346 66 348 92', 8, 0.55),
);

const clearCase = drawing(
  block('paint', [122, 14, 260, 484], 54) +
    `<rect x="142" y="34" width="220" height="444" rx="38" fill="#f3f3f3" fill-opacity=".9"/>` +
    `<rect x="142" y="34" width="220" height="444" rx="38" fill="none" stroke="#1d3d9c" stroke-opacity=".5" stroke-width="4"/>` +
    block('#2b2c2f', [158, 52, 104, 176], 40) +
    oval('#0e0f10', [210, 96], [28, 28]) +
    oval('#4a5a68', [210, 96], [13, 13]) +
    oval('#0e0f10', [210, 168], [28, 28]) +
    oval('#4a5a68', [210, 168], [13, 13]) +
    `<circle cx="256" cy="330" r="66" fill="none" stroke="#cfcfcf" stroke-width="14"/>` +
    block('#cfcfcf', [249, 402, 14, 46], 7) +
    shine('M330 70L170 440', 26, 0.9),
);

const flipCase = drawing(
  shape('paintDeep', 'M250 44L404 22Q428 20 430 44L438 452Q438 474 414 474L262 488Z') +
    block('#27282b', [262, 58, 152, 398], 24) +
    block('#5d6a74', [270, 66, 136, 382], 18) +
    shape('paint', 'M70 60Q70 34 96 32L238 40Q262 42 262 66L268 462Q268 490 242 490L94 470Q74 468 74 446Z') +
    line(
      '#f3f3f3',
      'M88 66L88 442Q90 454 102 456L240 474M88 66Q88 50 104 48L236 56',
      4,
      'stroke-dasharray="10 8" stroke-opacity=".8"',
    ) +
    shape('paintPale', 'M226 226L300 224Q312 224 312 238L312 276Q312 290 300 290L228 290Z') +
    oval('goldDown', [286, 257], [14, 14]) +
    shade('M250 60L256 470', 8) +
    shine('M112 100L116 400', 12, 0.35),
);

/** Clothes of the Gulf, and cases of phones. */
export const GARMENTS = {
  abaya,
  'prayer-dress': prayerDress,
  kandura,
  ghutra,
  'phone-case': phoneCase,
  'clear-case': clearCase,
  'flip-case': flipCase,
} as const;
