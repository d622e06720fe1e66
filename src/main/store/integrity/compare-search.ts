import type { Connection } from '../connection.ts'
import { filledRows } from './compare-rows.ts'
import type { SearchTable } from './table-kinds.ts'

/** An occurrence of a word in the search index. */
type Place = readonly [word: string, row: number, column: string, offset: number]

/** Returns the rows whose words in the store's search index differ from the projected index. */
export function searchDifferences(db: Connection, table: SearchTable): ReadonlySet<number> {
  for (const side of ['main', 'stored'])
    db.exec(`CREATE VIRTUAL TABLE temp.words_${side} USING fts5vocab(${side}, ${table}, instance)`)
  const different = new Set<number>()
  const where = table === 'trail_search' ? filledRows('doc') : 'TRUE'
  const [mine, stored] = [placesOf(db, 'main', where), placesOf(db, 'stored', where)]
  let [a, b] = [next(mine), next(stored)]
  while (a !== null || b !== null) {
    const order = compare(a, b)
    if (order <= 0 && a !== null) {
      if (order < 0) different.add(a[1])
      a = next(mine)
    }
    if (order >= 0 && b !== null) {
      if (order > 0) different.add(b[1])
      b = next(stored)
    }
  }
  for (const side of ['main', 'stored']) db.exec(`DROP TABLE temp.words_${side}`)
  return different
}

function placesOf(db: Connection, side: string, where: string): Iterator<Place> {
  const places = db.prepare<[], Place>(
    `SELECT term, doc, col, "offset" FROM temp.words_${side} WHERE ${where}`,
  )
  return places.raw().iterate()
}

function next(places: Iterator<Place>): Place | null {
  const { value, done } = places.next()
  return done === true ? null : value
}

/** Compares in the order of the index: by the bytes of the word, then by row, column and offset. */
function compare(a: Place | null, b: Place | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  if (a[0] !== b[0]) return Buffer.compare(Buffer.from(a[0]), Buffer.from(b[0]))
  if (a[1] !== b[1]) return a[1] - b[1]
  if (a[2] !== b[2]) return COLUMNS.indexOf(a[2]) - COLUMNS.indexOf(b[2])
  return a[3] - b[3]
}

const COLUMNS = ['title', 'source', 'subject', 'tags', 'label', 'before', 'after', 'reason']
