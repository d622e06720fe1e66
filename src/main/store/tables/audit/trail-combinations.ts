import type { TrailFilter } from '../../../../shared/contract/program/trail-filter.ts'
import type { Connection } from '../../connection.ts'
import { all, allOf, type Fragment, listed, sql } from '../../query.ts'

/** The filter keys of a combination, in the order of the index. */
const PARTS = ['part', 'pipeline', 'source', 'applied', 'kind', 'guard', 'confidence', 'model'] as const
type CombinedKey = (typeof PARTS)[number]

/** The combination of a row `t`, as in the index. */
const combination = sql`(json_array(t.part, t.pipeline, t.source, t.applied, t.kind, t.blocked_by,
  t.confidence_label, t.model) || '')`

/** More parts than this in one statement are slower than a walk, which ends soon with that many rows. */
const MOST = 100

/** Whether a filter key is part of combinations. */
export function isCombined(key: string): key is CombinedKey {
  return PARTS.some((each) => each === key)
}

/**
 * Returns the combinations that match some conditions, each as a condition on a row `t`, and all of them together;
 * `null` if fewer than two of the conditions are part of combinations, or too many combinations match. Needs one lookup
 * per existing combination.
 */
export function combinationsOf(
  db: Connection,
  asked: Readonly<Pick<TrailFilter, CombinedKey>>,
): { readonly each: readonly Fragment[]; readonly any: Fragment } | null {
  const checks = PARTS.flatMap((key, place) => {
    const value = key === 'applied' && asked.applied !== undefined ? flagOf(asked.applied) : asked[key]
    return value === undefined ? [] : [sql`found ->> ${`$[${place}]`} = ${value}`]
  })
  if (checks.length < 2) return null
  const found = all<{ found: string }>(
    db,
    sql`WITH RECURSIVE there (found) AS (
        SELECT min(${combination}) FROM trail t
        UNION ALL SELECT (SELECT min(${combination}) FROM trail t WHERE ${combination} > there.found) FROM there
          WHERE there.found IS NOT NULL)
      SELECT found FROM there WHERE found IS NOT NULL AND ${allOf(checks)} LIMIT ${MOST + 1}`,
  ).map((row) => row.found)
  if (found.length > MOST) return null
  return {
    each: found.map((value) => sql`${combination} = ${value}`),
    any: sql`${combination} IN (${listed(found)})`,
  }
}

/** Returns the value as it is stored. */
function flagOf(applied: 'yes' | 'no'): 0 | 1 {
  return applied === 'yes' ? 1 : 0
}
