/** The fewest words to change, add and leave out (unit costs, two rows of typed numbers). */
export function editDistance(from: readonly string[], to: readonly string[]): number {
  let above = new Uint32Array(to.length + 1).map((_, column) => column)
  let here = new Uint32Array(to.length + 1)
  for (let row = 0; row < from.length; row += 1) {
    const word = from[row]
    here[0] = row + 1
    let left = row + 1
    let diagonal = row
    for (let column = 0; column < to.length; column += 1) {
      const up = above[column + 1] ?? 0
      const changed = to[column] === word ? diagonal : diagonal + 1
      const gap = (up < left ? up : left) + 1
      left = changed < gap ? changed : gap
      here[column + 1] = left
      diagonal = up
    }
    ;[above, here] = [here, above]
  }
  return above[to.length] ?? 0
}
