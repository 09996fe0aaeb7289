/** Path data (`d`) of an icon on a 24 × 24 grid, drawn as one stroke. */
export interface IconShape {
  readonly d: string;
  /** It points in reading direction, so it is mirrored in right-to-left text. */
  readonly flip?: true;
}

const CIRCLE = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';

export const iconAlert: IconShape = {
  d: 'M12 9v4.5m0 3v.01M10.3 4 2.6 17.4A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3.1L13.7 4a2 2 0 0 0-3.4 0z',
};
export const iconBell: IconShape = {
  d: 'M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5M10 19.5a2.2 2.2 0 0 0 4 0',
};
export const iconCamera: IconShape = {
  d: 'M4.5 7h3l1.6-2.5h5.8L16.5 7h3A1.5 1.5 0 0 1 21 8.5v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V8.5A1.5 1.5 0 0 1 4.5 7zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
};
export const iconCart: IconShape = {
  d: 'M2.5 4h2.6l2.5 11.3a1.5 1.5 0 0 0 1.5 1.2h8.3a1.5 1.5 0 0 0 1.5-1.2L20.8 8H6M9.5 20.5v.01M17 20.5v.01',
  flip: true,
};
export const iconCheck: IconShape = { d: 'm5 12.5 4.5 4.5L19 7.5' };
export const iconChevronDown: IconShape = { d: 'm6 9.5 6 6 6-6' };
export const iconChevronEnd: IconShape = { d: 'm9.5 6 6 6-6 6', flip: true };
export const iconChevronStart: IconShape = { d: 'm14.5 6-6 6 6 6', flip: true };
export const iconChevronUp: IconShape = { d: 'm6 14.5 6-6 6 6' };
export const iconClock: IconShape = { d: `${CIRCLE}M12 7v5.2l3.5 2` };
export const iconClose: IconShape = { d: 'm6 6 12 12M18 6 6 18' };
export const iconCompare: IconShape = {
  d: 'M12 4v16M8 20h8M5 6.5h14M5 6.5 2.5 13a2.6 2.6 0 0 0 5 0zM19 6.5 16.5 13a2.6 2.6 0 0 0 5 0z',
};
export const iconFilter: IconShape = {
  d: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  flip: true,
};
export const iconGrid: IconShape = {
  d: 'M4.5 4h5v6h-6V5a1 1 0 0 1 1-1zM14 4h5.5a1 1 0 0 1 1 1v5H14zM3.5 14h6v6h-5a1 1 0 0 1-1-1zM14 14h6.5v5a1 1 0 0 1-1 1H14z',
};
export const iconHeart: IconShape = { d: 'M12 20.3 4.3 12.7a4.9 4.9 0 0 1 7-6.9l.7.7.7-.7a4.9 4.9 0 0 1 7 6.9z' };
export const iconHome: IconShape = {
  d: 'm3.5 11 8.5-7 8.5 7M5.5 9.5V19a1 1 0 0 0 1 1H10v-5.5h4V20h3.5a1 1 0 0 0 1-1V9.5',
};
export const iconInfo: IconShape = { d: `${CIRCLE}M12 11.5V16m0-8.5v.01` };
export const iconMenu: IconShape = { d: 'M4 7h16M4 12h16M4 17h16' };
export const iconMinus: IconShape = { d: 'M5.5 12h13' };
export const iconMoon: IconShape = { d: 'M20.5 14.5A8.7 8.7 0 0 1 9.5 3.5a8.7 8.7 0 1 0 11 11z' };
export const iconBox: IconShape = {
  d: 'm12 3 8 4.3v9.4L12 21l-8-4.3V7.3zM4.2 7.4 12 11.7l7.8-4.3M12 11.7V21M8 5.2l8 4.3',
};
export const iconPause: IconShape = { d: 'M8.5 5.5v13m7-13v13' };
export const iconPin: IconShape = {
  d: 'M12 21s7-6.3 7-11.3a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 12.3a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
};
export const iconPlay: IconShape = { d: 'M8 5.2v13.6l11-6.8z' };
export const iconPlus: IconShape = { d: 'M12 5.5v13M5.5 12h13' };
export const iconReturn: IconShape = { d: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10h-4', flip: true };
export const iconSearch: IconShape = { d: 'M10.8 17.6a6.8 6.8 0 1 0 0-13.6 6.8 6.8 0 0 0 0 13.6zM20 20l-4.3-4.3' };
export const iconShare: IconShape = {
  d: 'M12 15V3.5M8 7l4-3.5L16 7M6.5 11H5.5a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-1',
};
export const iconShield: IconShape = {
  d: 'M12 21s7.5-3 7.5-9.5v-6L12 3 4.5 5.5v6C4.5 18 12 21 12 21zM8.5 11.8l2.5 2.5 4.5-4.6',
};
export const iconSoundOff: IconShape = { d: 'M11 5.5 6.8 9H4v6h2.8L11 18.5zM15.5 9.5l5 5m0-5-5 5' };
export const iconSoundOn: IconShape = {
  d: 'M11 5.5 6.8 9H4v6h2.8L11 18.5zM14.5 9.2a4 4 0 0 1 0 5.6m2.6-8.2a7.6 7.6 0 0 1 0 10.8',
};
export const iconStar: IconShape = { d: 'm12 3.2 2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6L3.2 9.6l6.1-.9z' };
export const iconSun: IconShape = {
  d: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2m0 15v2M4.6 4.6 6 6m12 12 1.4 1.4M2.5 12h2m15 0h2M4.6 19.4 6 18M18 6l1.4-1.4',
};
export const iconSystem: IconShape = {
  d: 'M4.5 4.5h15a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM9 20h6m-3-3.5V20',
};
export const iconTag: IconShape = { d: 'M3.5 11V4.5a1 1 0 0 1 1-1H11l9.5 9.5-7.5 7.5zM8 8v.01' };
export const iconTrash: IconShape = {
  d: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.5h6.4a1.5 1.5 0 0 0 1.5-1.5l.8-12M10 11v5.5m4-5.5v5.5',
};
export const iconTruck: IconShape = {
  d: 'M2.5 6h11.5v10.5H2.5zM14 9.5h4l3.5 3.5v3.5H14M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  flip: true,
};
export const iconUser: IconShape = { d: 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM4.5 20.5a7.5 7.5 0 0 1 15 0' };
export const iconWallet: IconShape = {
  d: 'M18.5 7.5V5.5a1 1 0 0 0-1-1H5a1.5 1.5 0 0 0 0 3h14.5a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H5.5a2 2 0 0 1-2-2V6M16.5 13.5v.01',
};
