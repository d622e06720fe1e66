import type { ReadingSettings } from '../../../../shared/pipelines/reading/settings.ts'
import type { Bridge } from './spoken/bridges.ts'

/** A bridge that a path ends with, and the path's score. */
interface Crossed {
  readonly score: number
  readonly bridge: Bridge
}

/**
 * Manages the steps of an alignment that span several words. A bridge starts from a row once the row is complete, and
 * waits at the row where it ends.
 */
export function createCrossings(bridges: readonly Bridge[], scores: ReadingSettings['alignment']) {
  const leaving = Map.groupBy(bridges, ({ row }) => row)
  const waiting = new Map<number, Map<number, Crossed>>()

  return {
    /** Returns the next column of a row, after another column, in which a bridge ends; 0 if there is none. */
    nextEnd(row: number, after: number): number {
      const columns = waiting.get(row)
      if (columns === undefined) return 0
      let next = 0
      for (const column of columns.keys()) if (column > after && (next === 0 || column < next)) next = column
      return next
    },
    scoreAt: (row: number, column: number): number =>
      waiting.get(row)?.get(column)?.score ?? Number.NEGATIVE_INFINITY,
    /** Returns the best bridge that ends in a cell. */
    bridgeAt: (row: number, column: number): Bridge | undefined => waiting.get(row)?.get(column)?.bridge,
    /** Starts the bridges of a row, from the best scores of its columns. */
    leave(row: number, best: Float64Array): void {
      for (const bridge of leaving.get(row) ?? []) {
        const score = (best[bridge.column] ?? Number.NEGATIVE_INFINITY) + scoreOf(bridge, scores)
        const target = bridge.row + bridge.spokenMarks.length
        const columns = waiting.get(target) ?? new Map<number, Crossed>()
        waiting.set(target, columns)
        const column = bridge.column + bridge.columns
        if (score > (columns.get(column)?.score ?? Number.NEGATIVE_INFINITY))
          columns.set(column, { score, bridge })
      }
    },
  }
}

/** The bridges of an alignment during the computation of paths. */
export type Crossings = ReturnType<typeof createCrossings>

/** Returns the score of a bridge: every spoken word counts as a match, every other as a word with nothing in common. */
function scoreOf({ spokenMarks }: Bridge, { match, mismatch }: ReadingSettings['alignment']): number {
  return spokenMarks.reduce((sum, isSpoken) => sum + (isSpoken ? match : mismatch), 0)
}
