/** A list with the item at a place changed. */
export function withItem<T>(items: readonly T[], at: number, item: T): T[] {
  return items.with(at, item)
}

/** A list without the item at a place. */
export function withoutItem<T>(items: readonly T[], at: number): T[] {
  return items.toSpliced(at, 1)
}

/** A list whose item at one place stands at another. */
export function movedItem<T>(items: readonly T[], from: number, to: number): T[] {
  return items
    .flatMap((item, at) => (at === from ? [] : [item]))
    .toSpliced(to, 0, ...items.slice(from, from + 1))
}

/** A list whose items say their places, from 1. */
export function inPlaces<T extends { readonly order: number }>(items: readonly T[]): T[] {
  return items.map((item, at) => ({ ...item, order: at + 1 }))
}
