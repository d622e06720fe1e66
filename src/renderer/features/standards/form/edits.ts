/** Returns a list with one item replaced. */
export function withItem<T>(items: readonly T[], at: number, item: T): T[] {
  return items.with(at, item)
}

/** Returns a list without one item. */
export function withoutItem<T>(items: readonly T[], at: number): T[] {
  return items.toSpliced(at, 1)
}

/** Returns a list with one item moved. */
export function movedItem<T>(items: readonly T[], from: number, to: number): T[] {
  return items
    .flatMap((item, at) => (at === from ? [] : [item]))
    .toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** Returns a list whose items have their positions as `order`, counted from 1. */
export function inPlaces<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return items.map((item, at) => ({ ...item, order: at + 1 }))
}
