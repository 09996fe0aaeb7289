import { block, drawing, line, oval, shade, shape, shine } from './drawing.ts';

const kettle = drawing(
  `<path d="M330 120C448 116 448 330 356 388" fill="none" stroke="url(#dark)" stroke-width="36" stroke-linecap="round"/>` +
    shape('paintDown', 'M164 150L92 120Q82 118 86 130L146 226Z') +
    shape('paint', 'M170 118L330 118Q348 280 372 414L128 414Q152 280 170 118Z') +
    shape('dark', 'M168 118Q176 72 250 70Q324 72 332 118Z') +
    block('dark', [228, 48, 44, 28], 12) +
    block('#dfe3e6', [196, 190, 30, 170], 14) +
    block('#9fb4bd', [200, 258, 22, 98], 10) +
    shape('steel', 'M126 404L374 404L378 430L122 430Z') +
    shape('dark', 'M104 430L396 430Q410 430 412 448L414 470Q250 492 86 470L88 448Q90 430 104 430Z') +
    oval('#e2672c', [250, 452], [10, 6]) +
    shine('M186 160Q172 280 156 390', 14, 0.6) +
    shade('M334 180Q344 280 354 396', 12),
);

const blender = drawing(
  shape('dark', 'M170 40L342 40L348 74L164 74Z') +
    block('dark', [226, 18, 60, 28], 10) +
    `<path d="M344 104C422 104 412 250 330 262" fill="none" stroke="url(#steel)" stroke-width="22"/>` +
    shape('steel', 'M160 72L352 72L322 310L190 310Z', 'fill-opacity=".85"') +
    shape('white', 'M172 84L340 84L314 300L198 300Z', 'fill-opacity=".75"') +
    `<path d="M186 196Q256 176 326 196L314 300L198 300Z" fill="#f0895a"/>` +
    `<path d="M186 196Q256 176 326 196Q256 220 186 196Z" fill="#f9b48c"/>` +
    line('#6d6f72', 'M318 130L334 130M315 160L331 160M311 220L326 220M307 250L321 250', 4) +
    shape('dark', 'M186 304L326 304L334 336L178 336Z') +
    shape('paint', 'M170 332L342 332Q368 380 382 470Q256 496 130 470Q144 380 170 332Z') +
    oval('steel', [256, 412], [40, 40]) +
    oval('#3d3e41', [256, 412], [28, 28]) +
    line('#f4f4f4', 'M256 412L272 394', 6) +
    shine('M188 100L206 280', 12, 0.9) +
    shine('M172 366Q156 410 152 452', 12, 0.5),
);

const airFryer = drawing(
  shape(
    'paint',
    'M256 24C116 24 84 150 84 290L84 430Q84 482 138 484L374 484Q428 482 428 430L428 290C428 150 396 24 256 24Z',
  ) +
    `<path d="M128 196C140 96 190 62 256 62C322 62 372 96 384 196Q256 226 128 196Z" fill="#232427"/>` +
    `<g fill="#e8e8e8"><rect x="206" y="112" width="100" height="46" rx="9" fill="#0f2a22"/><path d="M222 124h12v24h-12zM244 124h12v10h-12zM266 124h22v6h-22zM266 140h22v6h-22z" fill="#62d8a4"/><circle cx="170" cy="172" r="9"/><circle cx="212" cy="180" r="9"/><circle cx="256" cy="183" r="9"/><circle cx="300" cy="180" r="9"/><circle cx="342" cy="172" r="9"/></g>` +
    shape('paintDeep', 'M98 262Q256 296 414 262L414 424Q412 466 370 468L142 468Q100 466 98 424Z') +
    shape('paintDown', 'M108 278Q256 310 404 278L404 420Q402 456 366 458L146 458Q110 456 108 420Z') +
    shape('dark', 'M196 326Q256 338 316 326L308 416Q256 430 204 416Z') +
    line('#8d8f92', 'M214 344Q256 352 298 344', 6) +
    shine('M112 180Q122 110 160 76', 14, 0.6) +
    shine('M124 312L124 420', 9, 0.5),
);

const coffeeMachine = drawing(
  shape('paint', 'M90 60Q92 34 120 32L392 32Q420 34 422 60L422 176L90 176Z') +
    shape('paintDeep', 'M90 176L188 176L188 440L90 440Z') +
    block('#2b2c2f', [188, 176, 234, 264], 0) +
    shape('paint', 'M76 430L436 430Q444 478 430 482L82 482Q68 478 76 430Z') +
    block('steel', [200, 414, 214, 22], 6) +
    shape('steel', 'M238 176L372 176L360 208L250 208Z') +
    shape('dark', 'M262 206L348 206L340 236L270 236Z') +
    block('dark', [110, 206, 160, 22], 11) +
    line('#6b3f16', 'M294 238L294 336M316 238L316 336', 6) +
    shape('white', 'M258 330L352 330L344 398Q340 412 326 412L284 412Q270 412 266 398Z') +
    line('#efefef', 'M350 346Q378 346 370 372Q364 386 344 384', 9) +
    oval('#6b3f16', [305, 332], [42, 8]) +
    oval('steel', [152, 106], [32, 32]) +
    oval('#fafafa', [152, 106], [22, 22]) +
    line('#d8343f', 'M152 106L166 92', 4) +
    oval('#f4f4f4', [262, 106], [16, 16]) +
    oval('#f4f4f4', [312, 106], [16, 16]) +
    oval('#f4f4f4', [362, 106], [16, 16]) +
    line('#c4c6c8', 'M404 186L410 330', 11) +
    shine('M110 60L400 50', 8, 0.6) +
    shine('M106 196L106 410', 9, 0.4),
);

const toaster = drawing(
  `<path d="M142 190Q118 96 176 100Q224 92 226 120L226 210Z" fill="#d99a52"/><path d="M152 190Q136 116 180 118Q212 112 212 132L212 210Z" fill="#f4d8a4"/>` +
    `<path d="M282 210L282 120Q290 92 336 100Q394 96 366 190Z" fill="#d99a52"/><path d="M296 210L296 132Q302 112 330 118Q372 116 354 190Z" fill="#f4d8a4"/>` +
    shape('paint', 'M60 236Q62 174 124 172L388 172Q450 174 452 236L458 408Q458 442 424 444L88 444Q54 442 54 408Z') +
    block('#232427', [112, 182, 130, 26], 13) +
    block('#232427', [270, 182, 130, 26], 13) +
    block('#232427', [416, 246, 14, 120], 7) +
    block('steel', [398, 262, 58, 26], 10) +
    oval('steel', [256, 340], [46, 46]) +
    oval('#3d3e41', [256, 340], [33, 33]) +
    line('#f4f4f4', 'M256 340L236 320', 6) +
    `<g fill="#f4f4f4"><circle cx="170" cy="400" r="8"/><circle cx="342" cy="400" r="8"/></g>` +
    block('dark', [86, 440, 340, 30], 12) +
    shine('M84 260Q86 206 134 200', 12, 0.6) +
    shade('M440 260L444 410', 12),
);

const iron = drawing(
  shape('steel', 'M30 420Q60 290 190 268L452 268Q474 270 476 292L482 420Q482 440 462 440L44 440Q26 440 30 420Z') +
    shape('paint', 'M56 396Q90 272 200 250L440 250Q464 252 466 274L472 396Q472 412 456 412L70 412Q52 412 56 396Z') +
    shape(
      'paintDeep',
      'M180 254Q186 130 316 122L424 118Q462 118 462 152L462 262L418 262L416 184Q414 168 398 168L318 170Q238 178 232 254Z',
    ) +
    shape('paintPale', 'M214 256Q236 174 318 168L316 186Q256 196 246 256Z') +
    oval('#f4f4f4', [322, 330], [36, 36]) +
    oval('dark', [322, 330], [25, 25]) +
    line('#f4f4f4', 'M322 330L336 312', 5) +
    shape('white', 'M112 372Q140 302 216 290L236 290Q180 320 160 376Z', 'fill-opacity=".55"') +
    line('#3d3e41', 'M452 136C500 120 494 60 462 32', 14) +
    oval('#e2672c', [384, 146], [9, 9]) +
    shine('M204 230Q220 160 300 144', 10, 0.5) +
    shine('M92 380Q120 300 200 276', 9, 0.5),
);

const vacuum = drawing(
  line('#c4c6c8', 'M262 156L150 408', 22) +
    line('#f4f4f4', 'M256 160L146 404', 6) +
    shape('dark', 'M70 414Q72 396 94 396L208 404Q232 408 234 436L236 462Q236 474 222 474L66 466Q54 464 56 450Z') +
    shape('paint', 'M62 446L236 456L238 466Q238 478 224 478L64 470Q52 468 54 456Z') +
    `<path d="M300 92C352 22 450 60 430 140C420 188 380 204 344 204" fill="none" stroke="url(#dark)" stroke-width="28" stroke-linecap="round"/>` +
    `<g transform="rotate(24 290 160)">` +
    block('paint', [214, 66, 132, 116], 42) +
    block('white', [230, 178, 100, 112], 22) +
    block('#c9d6da', [242, 196, 76, 62], 16) +
    block('paintDeep', [238, 284, 84, 34], 14) +
    oval('dark', [280, 108], [34, 34]) +
    oval('#75777a', [280, 108], [20, 20]) +
    shine('M232 92L232 160', 10, 0.6) +
    '</g>',
);

const steamer = drawing(
  line(
    '#e0e0e0',
    'M70 90C40 70 60 40 36 24M72 150C34 146 40 112 14 104M88 210C56 226 48 200 20 210',
    13,
    'stroke-opacity=".8" filter="url(#haze)"',
  ) +
    shape('steel', 'M86 56Q66 146 112 236L150 226Q122 146 132 62Z') +
    shape(
      'paint',
      'M128 56Q236 36 330 92Q392 132 398 214L420 430Q424 470 384 476L342 478Q306 478 304 444L288 252Q284 220 240 222L148 232Q112 146 128 56Z',
    ) +
    shape('white', 'M318 240L386 232L402 420Q402 446 380 450L350 452Q330 452 328 430Z', 'fill-opacity=".75"') +
    `<path d="M326 330Q360 320 394 328L402 420Q402 446 380 450L350 452Q330 452 328 430Z" fill="#bcd3dc"/>` +
    block('dark', [214, 212, 58, 26], 12) +
    oval('#f4f4f4', [220, 132], [30, 30]) +
    oval('dark', [220, 132], [20, 20]) +
    shine('M150 84Q240 66 320 116', 10, 0.6) +
    shade('M300 270L318 440', 8),
);

/** Small appliances of kitchen and home. */
export const APPLIANCES = {
  kettle,
  blender,
  'air-fryer': airFryer,
  'coffee-machine': coffeeMachine,
  toaster,
  iron,
  vacuum,
  steamer,
} as const;
