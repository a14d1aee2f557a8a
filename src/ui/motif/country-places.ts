// Where each country stands in the tile grid, and in what order countries are told.

/** Column and row of each country. */
export const tilePositions: Readonly<Record<string, readonly [column: number, row: number]>> = {
  MM: [1, 1],
  LA: [2, 1],
  VN: [3, 1],
  TH: [2, 2],
  KH: [3, 2],
  PH: [5, 2],
  MY: [2, 3],
  BN: [4, 3],
  SG: [2, 4],
  ID: [3, 5],
  TL: [5, 5],
}

/** West to east by capital: the order of warps and lists. */
export const countryOrder = ['MM', 'TH', 'MY', 'LA', 'SG', 'KH', 'VN', 'ID', 'BN', 'PH', 'TL'] as const
