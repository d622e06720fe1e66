import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import type { Bridge } from './spoken/bridges.ts'

/** A bridge at whose end a path stands, with the path's score. */
interface Crossed {
  readonly score: number
  readonly bridge: Bridge
}

/**
 * The steps of an alignment that go over several words at once. They leave a row when all of it is known, and wait at
 * the row where they end.
 */
export function createCrossings(bridges: readonly Bridge[], scores: ReadingSettings['alignment']) {
  const leaving = Map.groupBy(bridges, ({ row }) => row)
  const waiting = new Map<number, Map<number, Crossed>>()

  return {
    /** The first column of a row after another in which a bridge ends; 0 where none does. */
    nextEnd(row: number, after: number): number {
      const columns = waiting.get(row)
      if (columns === undefined) return 0
      let next = 0
      for (const column of columns.keys()) if (column > after && (next === 0 || column < next)) next = column
      return next
    },
    scoreAt: (row: number, column: number): number =>
      waiting.get(row)?.get(column)?.score ?? Number.NEGATIVE_INFINITY,
    /** The best bridge that ends in a cell. */
    bridgeAt: (row: number, column: number): Bridge | undefined => waiting.get(row)?.get(column)?.bridge,
    /** Sends on what begins in a row, from the best scores of its columns. */
    leave(row: number, best: Float64Array): void {
      for (const bridge of leaving.get(row) ?? []) {
        const score = (best[bridge.column] ?? Number.NEGATIVE_INFINITY) + scoreOf(bridge, scores)
        const target = bridge.row + bridge.said.length
        const columns = waiting.get(target) ?? new Map<number, Crossed>()
        waiting.set(target, columns)
        const column = bridge.column + bridge.columns
        if (score > (columns.get(column)?.score ?? Number.NEGATIVE_INFINITY))
          columns.set(column, { score, bridge })
      }
    },
  }
}

/** The bridges of an alignment as they are crossed. */
export type Crossings = ReturnType<typeof createCrossings>

/** Every word that was said counts as a match, every other as a word with nothing in common. */
function scoreOf({ said }: Bridge, { match, mismatch }: ReadingSettings['alignment']): number {
  return said.reduce((sum, isSaid) => sum + (isSaid ? match : mismatch), 0)
}
