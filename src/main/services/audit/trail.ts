import type {
  TrailCounts,
  TrailFacets,
  TrailFacetValue,
  TrailFilling,
  TrailPage,
  TrailPageAsked,
  TrailRow,
} from '../../../shared/contract/program/trail.ts'
import type { TrailFacet, TrailFilter } from '../../../shared/contract/program/trail-filter.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../shared/errors.ts'
import { trailRow } from '../../store/tables/audit/trail.ts'
import type { TrailConditions } from '../../store/tables/audit/trail-filter.ts'
import {
  countTrail,
  everyWord,
  type TrailWord,
  trailRows,
  wordsAmong,
} from '../../store/tables/audit/trail-list.ts'
import { searchFor } from '../lists/queue-filter.ts'
import { earliest } from '../records/last-days.ts'
import { blindness } from '../reviews/blind.ts'
import type { ListContext } from '../reviews/list-row.ts'
import { rowOf } from './trail-row.ts'

/** Counts stop at this number of rows and are then shown as “at least”. */
const COUNTED_TO = 10_000

/** Maximum count for each value that a filter offers, and maximum number of values. */
const FACETS_COUNTED_TO = 1_000
const MAX_VALUES = 200

/** A page request; without `upTo`, the whole page. */
type PageRequest = Omit<TrailPageAsked, 'upTo'> & Partial<Pick<TrailPageAsked, 'upTo'>>

/** Queries of the audit trail, restricted to what a reviewer may know. */
export function trailService(context: ListContext) {
  const { store, clock } = context
  const blind = blindness(context)

  return {
    page,

    /** Yields all rows of a filter, in pages, the oldest first. */
    *pages(asked: TrailFilter, limit: number, me: Reviewer): Generator<TrailPage['rows']> {
      const filter = fixed(asked)
      let after: number | null = null
      do {
        const { rows, next }: TrailPage = page({ filter, sort: 'oldest', limit, after }, me)
        yield rows
        after = next
      } while (after !== null)
    },

    counts(filter: TrailFilter, me: Reviewer): TrailCounts {
      const { rows, cases, answered } = countTrail(store.db, conditionsOf(filter, me), COUNTED_TO)
      const atLeast = rows > COUNTED_TO
      return {
        rows: Math.min(rows, COUNTED_TO),
        cases: Math.min(cases, COUNTED_TO),
        withFeedback: Math.min(answered, COUNTED_TO),
        atLeast,
        filling: filling(),
      }
    },

    /** Returns the first row of an event. Throws NOT_FOUND if it has none that the reviewer may see. */
    rowOfEvent(id: EventId, me: Reviewer): TrailRow {
      const position = store.events.byId(id)?.position ?? 0
      const [after, end] = [trailRow(position, 0) - 1, trailRow(position + 1, 0)]
      const slice = { conditions: conditionsOf({}, me), sort: 'oldest', after, limit: 1 } as const
      const [found] = position === 0 ? [] : trailRows(store.db, slice)
      if (found === undefined || found.row >= end)
        throw new AppError('NOT_FOUND', `The audit trail has no event ${id}.`)
      return rowOf(store, found, me)
    },

    /** Counts exactly. */
    total(filter: TrailFilter, me: Reviewer) {
      const { rows, cases, answered } = countTrail(
        store.db,
        conditionsOf(filter, me),
        Number.MAX_SAFE_INTEGER - 1,
      )
      return { rows, cases, withFeedback: answered }
    },

    facets(filter: TrailFilter, me: Reviewer): TrailFacets {
      return {
        models: words('model', filter, me),
        guards: words('guard', filter, me),
        kinds: words('kind', filter, me),
        prompts: words('prompt', filter, me),
        standards: standards(filter, me),
        reviewers: words('reviewer', filter, me).map((each) => ({
          ...each,
          name: store.reviewers.all().find(({ id }) => id === each.value)?.name ?? each.value,
        })),
      } satisfies Record<TrailFacet, TrailFacetValue[]>
    },

    /** Returns the conditions of a filter, restricted to rows that a reviewer may see. */
    conditionsOf,
  }

  function page({ filter, sort, limit, after, upTo = null }: PageRequest, me: Reviewer): TrailPage {
    const rows = trailRows(store.db, {
      conditions: conditionsOf(filter, me),
      sort,
      after,
      upTo,
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      rows: page.map((row) => rowOf(store, row, me)),
      next: rows.length > limit && last !== undefined ? last.row : null,
      filling: filling(),
    }
  }

  /** Replaces the relative days of a filter by a fixed date. */
  function fixed({ lastDays, ...filter }: TrailFilter): TrailFilter {
    return lastDays === undefined ? filter : { ...filter, from: earliest(lastDays, filter.from, clock.now()) }
  }

  function filling(): TrailFilling {
    const left = store.meta.trailFilling()
    return left === null ? null : { done: left.filled, total: left.until }
  }

  function conditionsOf(filter: TrailFilter, me: Reviewer): TrailConditions {
    const { text, lastDays: _, ...rest } = fixed(filter)
    const match = text === undefined ? undefined : searchFor(text)
    return { ...rest, match, me: me.id, blind: blind.pipelines() }
  }

  /**
   * Returns the values of a filter key under the other keys of the filter; a blind reviewer gets only values that they
   * may know.
   */
  function words(word: TrailWord, { [word]: _, ...others }: TrailFilter, me: Reviewer): TrailFacetValue[] {
    const conditions = conditionsOf(others, me)
    const named = ({ value, rows }: { value: string; rows: number }, counted: number) => ({
      value,
      name: value,
      rows: Math.min(rows, counted),
      atLeast: rows > counted,
    })
    if (conditions.blind.length > 0 || Object.keys(others).some((key) => key !== 'part'))
      return wordsAmong(store.db, conditions, word, { newest: COUNTED_TO, most: MAX_VALUES }).map((each) =>
        named(each, COUNTED_TO),
      )
    return everyWord(store.db, word, MAX_VALUES)
      .map((value) => ({ value, rows: counted({ ...others, [word]: value }, me) }))
      .filter(({ rows }) => rows > 0)
      .toSorted((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1))
      .map((each) => named(each, FACETS_COUNTED_TO))
  }

  function counted(filter: TrailFilter, me: Reviewer): number {
    return countTrail(store.db, conditionsOf(filter, me), FACETS_COUNTED_TO).rows
  }

  function standards({ standard: _, ...others }: TrailFilter, me: Reviewer): TrailFacetValue[] {
    return store.standards.all().flatMap(({ id, name }) => {
      const rows = counted({ ...others, standard: id }, me)
      const value = {
        value: id,
        name,
        rows: Math.min(rows, FACETS_COUNTED_TO),
        atLeast: rows > FACETS_COUNTED_TO,
      }
      return rows === 0 ? [] : [value]
    })
  }
}

export type TrailService = ReturnType<typeof trailService>
