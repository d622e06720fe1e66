/** Number of hashes in a full tile, and of entries in a full bundle (C2SP tlog-tiles). */
export const TILE_WIDTH = 256

/**
 * Returns the path of a tile, or of a bundle of entries, below the folder of its chain; a `width` below 256 means a
 * partial one.
 */
export function tilePath(level: number | 'entries', index: number, width: number): string {
  const partial = width < TILE_WIDTH ? `.p/${width}` : ''
  return `tile/${level}/${indexPath(index)}${partial}`
}

/** Returns the number of a tile in groups of three digits, all but the last with an `x`: `x001/x234/067`. */
function indexPath(index: number): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}
