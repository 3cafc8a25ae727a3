/**
 * Our own drawings of kinds of things, 96 by 96, for products without a picture. `currentColor` is the product's colour;
 * what is lighter or darker lies over it in white or black.
 */
export const MOTIFS = {
  train:
    '<path d="M18 40h34v24H18z"/><path d="M52 28h24v36H52zM26 30h10v10H26z"/><path d="M57 33h14v13H57z" fill="#fff" fill-opacity=".75"/><circle cx="29" cy="68" r="7"/><circle cx="46" cy="68" r="7"/><circle cx="66" cy="67" r="9"/><g fill="#fff" fill-opacity=".6"><circle cx="29" cy="68" r="3"/><circle cx="46" cy="68" r="3"/><circle cx="66" cy="67" r="4"/></g>',
  bike: '<g fill="none" stroke="currentColor" stroke-width="5"><circle cx="27" cy="60" r="15"/><circle cx="69" cy="60" r="15"/><path d="M27 60l14-26h20l8 26M41 34l13 26h15M36 30h10M61 34l-3-9h10" stroke-linejoin="round" stroke-linecap="round"/></g>',
  house:
    '<path d="M48 16L16 44h8v36h48V44h8z"/><g fill="#fff" fill-opacity=".7"><path d="M42 58h12v22H42z"/><path d="M30 48h10v10H30zM56 48h10v10H56z"/></g>',
  bear: '<circle cx="30" cy="28" r="10"/><circle cx="66" cy="28" r="10"/><circle cx="48" cy="38" r="22"/><path d="M26 62c0-9 44-9 44 0v18H26z"/><ellipse cx="48" cy="45" rx="10" ry="8" fill="#fff" fill-opacity=".7"/><g fill="#000" fill-opacity=".6"><circle cx="40" cy="34" r="3"/><circle cx="56" cy="34" r="3"/><circle cx="48" cy="42" r="3"/></g>',
  puzzle:
    '<path d="M20 30h20c-4-12 14-12 10 0h20v18c12-4 12 14 0 10v18H50c4-11-14-11-10 0H20V58c11 4 11-14 0-10z" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>',
  dice: '<rect x="20" y="30" width="42" height="42" rx="8"/><rect x="50" y="20" width="28" height="28" rx="6" fill-opacity=".6"/><g fill="#fff" fill-opacity=".85"><circle cx="31" cy="41" r="4"/><circle cx="51" cy="61" r="4"/><circle cx="41" cy="51" r="4"/><circle cx="58" cy="28" r="3"/><circle cx="70" cy="40" r="3"/></g>',
  cards:
    '<rect x="22" y="24" width="32" height="46" rx="5" transform="rotate(-12 38 47)" fill-opacity=".55"/><rect x="40" y="24" width="32" height="46" rx="5" transform="rotate(8 56 47)"/><path d="M58 40l7 9-9 8-6-9z" fill="#fff" fill-opacity=".8"/>',
  blocks:
    '<path d="M16 54h30v26H16z"/><path d="M50 54h30v26H50z" fill-opacity=".7"/><path d="M34 24h30v26H34z" fill-opacity=".85"/><g fill="#fff" fill-opacity=".7"><circle cx="31" cy="67" r="7"/><path d="M58 60h14v14H58zM49 30l8 14H41z"/></g>',
  book: '<path d="M22 18h44a8 8 0 018 8v54H30a8 8 0 01-8-8z"/><path d="M30 70h44v10H30a5 5 0 010-10z" fill="#fff" fill-opacity=".75"/><path d="M36 30h26v5H36zM36 41h18v5H36z" fill="#fff" fill-opacity=".6"/>',
  teapot:
    '<path d="M28 42h40c8 0 10 34-8 38H36c-18-4-16-38-8-38z"/><path d="M38 36h20v4H38z"/><circle cx="48" cy="31" r="5"/><g fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round"><path d="M70 48c16-4 16 20-1 20M26 54c-8 0-9-10-14-12"/></g>',
  pan: '<path d="M14 44h52v16a14 14 0 01-14 14H28a14 14 0 01-14-14z"/><path d="M66 46h22v7H66z"/><path d="M14 44h52v6H14z" fill="#fff" fill-opacity=".35"/>',
  knife:
    '<path d="M22 70l38-50c10 8 4 26-8 36L40 70z" fill-opacity=".6"/><path d="M22 70h18l-6 12c-2 4-16 2-12-4z"/><path d="M56 68l22-4 2 8-24 6z"/>',
  appliance:
    '<path d="M24 22h48v46a10 10 0 01-10 10H34a10 10 0 01-10-10z"/><path d="M30 28h36v14H30z" fill="#fff" fill-opacity=".7"/><circle cx="48" cy="58" r="9" fill="#fff" fill-opacity=".7"/><path d="M47 51h2v8h-2z"/><path d="M30 78h8v5h-8zM58 78h8v5h-8z"/>',
  glass:
    '<path d="M30 20h36c2 20-4 34-15 36v18h13v6H32v-6h13V56c-11-2-17-16-15-36z"/><path d="M34 34h28c-1 10-5 17-14 17s-13-7-14-17z" fill="#fff" fill-opacity=".6"/>',
  plates:
    '<circle cx="48" cy="48" r="32"/><circle cx="48" cy="48" r="22" fill="#fff" fill-opacity=".45"/><circle cx="48" cy="48" r="15" fill="#fff" fill-opacity=".4"/>',
  basket:
    '<path d="M16 46h64l-8 34H24z"/><path d="M26 46c0-36 44-36 44 0" fill="none" stroke="currentColor" stroke-width="6"/><g stroke="#fff" stroke-opacity=".5" stroke-width="3"><path d="M34 50l4 26M48 50v26M62 50l-4 26M20 60h56"/></g>',
  blanket:
    '<path d="M18 24h60v42H18z"/><path d="M18 66h60v8H18z" fill-opacity=".6"/><g stroke="#fff" stroke-opacity=".55" stroke-width="4"><path d="M18 36h60M18 54h60M36 24v50M60 24v50"/></g>',
  cushion:
    '<path d="M18 26c20 6 40 6 60 0-5 16-5 28 0 44-20-6-40-6-60 0 5-16 5-28 0-44z"/><circle cx="48" cy="48" r="4" fill="#fff" fill-opacity=".7"/>',
  candle:
    '<path d="M34 42h28v38H34z"/><path d="M48 16c10 12 8 20 0 22-8-2-10-10 0-22z" fill-opacity=".55"/><path d="M34 42h28v8H34z" fill="#fff" fill-opacity=".4"/>',
  vase: '<path d="M38 44h20c-3 10 12 14 10 26-1 8-7 10-20 10s-19-2-20-10c-2-12 13-16 10-26z"/><g fill="none" stroke="currentColor" stroke-width="4" stroke-opacity=".7" stroke-linecap="round"><path d="M48 44V22M44 44L34 26M52 44l10-18"/></g><circle cx="48" cy="19" r="6"/><circle cx="32" cy="24" r="6"/><circle cx="64" cy="24" r="6"/>',
  clock:
    '<circle cx="48" cy="48" r="32"/><circle cx="48" cy="48" r="25" fill="#fff" fill-opacity=".8"/><path d="M46 30h4v17l11 8-3 4-12-9z"/>',
  lamp: '<path d="M34 18h28l12 30H22z"/><path d="M45 48h6v24h-6zM32 72h32v8H32z"/><path d="M40 24h16l6 18H34z" fill="#fff" fill-opacity=".4"/>',
  headphones:
    '<path d="M20 58c-4-54 60-54 56 0" fill="none" stroke="currentColor" stroke-width="7"/><rect x="14" y="50" width="16" height="28" rx="7"/><rect x="66" y="50" width="16" height="28" rx="7"/>',
  speaker:
    '<rect x="26" y="14" width="44" height="68" rx="10"/><g fill="#fff" fill-opacity=".7"><circle cx="48" cy="58" r="15"/><circle cx="48" cy="30" r="7"/></g><circle cx="48" cy="58" r="7"/>',
  tablet:
    '<rect x="24" y="14" width="48" height="68" rx="7"/><path d="M30 22h36v48H30z" fill="#fff" fill-opacity=".8"/><path d="M36 30h24v4H36zM36 40h24v4H36zM36 50h16v4H36z"/>',
  battery:
    '<rect x="28" y="22" width="40" height="58" rx="7"/><path d="M40 15h16v7H40z"/><path d="M51 32L38 54h9l-3 16 14-22h-9z" fill="#fff" fill-opacity=".85"/>',
  camera:
    '<path d="M14 32h18l5-9h22l5 9h18v42H14z"/><circle cx="48" cy="53" r="15" fill="#fff" fill-opacity=".8"/><circle cx="48" cy="53" r="9"/>',
  sock: '<path d="M36 14h24v38l14 10c10 8 2 20-10 18L44 74c-6-2-8-8-8-14z"/><path d="M36 14h24v10H36z" fill="#fff" fill-opacity=".5"/>',
  hat: '<path d="M20 62c0-50 56-50 56 0z"/><rect x="15" y="60" width="66" height="16" rx="7" fill-opacity=".7"/><circle cx="48" cy="20" r="8"/>',
  shirt:
    '<path d="M34 18l14 8 14-8 20 14-9 16-9-4v36H32V44l-9 4-9-16z"/><path d="M36 19l12 12 12-12-12 7z" fill="#fff" fill-opacity=".5"/>',
  shoe: '<path d="M14 66V40c8 6 18 4 22-6l22 20c14 4 26 4 26 14v2H14z"/><path d="M14 70h70v7H14z" fill-opacity=".6"/><path d="M42 44l6-5M48 50l6-5M55 55l5-5" stroke="#fff" stroke-width="3" stroke-opacity=".8"/>',
  mat: '<path d="M24 18h48v50H24z"/><path d="M24 68a10 10 0 0110 12h44a10 10 0 00-6-12z" fill-opacity=".65"/><path d="M32 26h32v34H32z" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>',
  bottle:
    '<path d="M38 26h20v6c8 4 10 8 10 16v26a8 8 0 01-8 8H36a8 8 0 01-8-8V48c0-8 2-12 10-16z"/><path d="M40 14h16v9H40z"/><path d="M28 52h40v14H28z" fill="#fff" fill-opacity=".5"/>',
  backpack:
    '<path d="M26 34c0-22 44-22 44 0v40a8 8 0 01-8 8H34a8 8 0 01-8-8z"/><path d="M40 22c0-12 16-12 16 0" fill="none" stroke="currentColor" stroke-width="5"/><path d="M34 52h28v20H34z" fill="#fff" fill-opacity=".45"/><path d="M34 58h28v3H34z"/>',
  tent: '<path d="M48 20L12 76h72z"/><path d="M48 40L34 76h28z" fill="#fff" fill-opacity=".7"/>',
  ball: '<circle cx="48" cy="48" r="32"/><g fill="#fff" fill-opacity=".75"><path d="M48 36l11 8-4 13H41l-4-13z"/><path d="M40 18h16l-8 8zM18 42l8 6-3 10zM78 42l-8 6 3 10zM32 74l4-9 9 5zM64 74l-4-9-9 5z"/></g>',
  soap: '<rect x="30" y="38" width="36" height="42" rx="7"/><path d="M44 26h8v12h-8z"/><path d="M34 20h24v7H34z"/><rect x="37" y="50" width="22" height="16" rx="3" fill="#fff" fill-opacity=".65"/>',
  plant:
    '<path d="M30 58h36l-5 24H35z"/><path d="M46 58c-2-18-18-18-22-30 16-2 24 8 24 18 0-16 8-26 24-24 0 16-12 18-20 36z" fill-opacity=".7"/>',
  birdhouse:
    '<path d="M48 14L18 38h8v36h44V38h8z"/><circle cx="48" cy="48" r="9" fill="#000" fill-opacity=".45"/><path d="M46 62h4v8h-4z" fill="#fff" fill-opacity=".7"/><path d="M44 74h8v10h-8z" fill-opacity=".6"/>',
  yarn: '<circle cx="46" cy="50" r="28"/><g fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3"><path d="M24 38c16 0 32 10 40 30M30 30c18 2 32 12 40 26M20 50c12 2 24 12 30 26"/></g><path d="M66 18L50 44M78 28L54 50" stroke="currentColor" stroke-width="4"/>',
  guitar:
    '<path d="M58 38c8 8 2 14 0 20-4 22-42 22-38-2 2-10 14-8 18-18 4-8 14-6 20 0z"/><circle cx="42" cy="56" r="7" fill="#000" fill-opacity=".4"/><path d="M54 36l22-22 6 6-22 22z"/>',
  paint:
    '<path d="M48 16c44 0 42 44 18 44-10 0-6 10-10 16-6 8-40 2-40-26 0-20 14-34 32-34z"/><g fill="#fff" fill-opacity=".8"><circle cx="34" cy="38" r="6"/><circle cx="50" cy="30" r="6"/><circle cx="66" cy="40" r="6"/><circle cx="32" cy="56" r="6"/></g>',
  chocolate:
    '<path d="M26 16h44v64H26z"/><path d="M26 46h44v34H26z" fill="#fff" fill-opacity=".55"/><g stroke="#fff" stroke-opacity=".45" stroke-width="3"><path d="M41 16v30M55 16v30M26 31h44"/></g>',
  cup: '<path d="M20 34h44v28a14 14 0 01-14 14H34a14 14 0 01-14-14z"/><path d="M64 40c18-4 18 24 0 20" fill="none" stroke="currentColor" stroke-width="6"/><path d="M34 14c-6 6 4 8-2 14M48 14c-6 6 4 8-2 14" fill="none" stroke="currentColor" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>',
} as const;

export type Motif = keyof typeof MOTIFS;
