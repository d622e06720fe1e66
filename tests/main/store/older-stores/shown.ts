import * as z from 'zod'
import type { Docket } from '../../../../src/main/compose.ts'
import type { CaseId, RunId } from '../../../../src/shared/domain/ids.ts'
import { ReviewStatus } from '../../../../src/shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../../src/shared/domain/reviews/reviewer.ts'
import { AppError } from '../../../../src/shared/errors.ts'

export type Json = z.core.util.JSONType

const AnyJson = z.custom<Json>()

/** A value as JSON says it: without what JSON cannot say. */
export function asJson(value: unknown): Json {
  return jsonIn(JSON.stringify(value))
}

/** The value of a JSON text. */
export function jsonIn(text: string): Json {
  return AnyJson.parse(JSON.parse(text))
}

/** Who looks at the store: two who have answered much of it, and one to whom most of a blind pipeline is hidden. */
const VIEWERS = ['Ada', 'Bob', 'Zoë'] as const

/** More than the store has of anything. */
const ALL = 500

/**
 * Everything that the services show of a store, as JSON: lists, settings, jobs, each case in turn; of the trail its
 * order alone, as its events are compared where they are stored.
 * @param isChosen whether the content of a case is shown too, by its id
 */
export async function shownBy(docket: Docket, isChosen: (id: string) => boolean): Promise<Json> {
  const me = docket.program.reviewers.named('Ada')
  const trail = trailOf(docket)
  const imported = trail.filter((event) => event.type === 'case.import')
  const chosen = imported.flatMap(({ caseId }) => (caseId !== null && isChosen(caseId) ? [caseId] : []))
  const pipelines = new Set<string>(imported.map(({ payload }) => payload.pipeline))
  const shown = {
    lists: Object.fromEntries(
      VIEWERS.map((name) => [name, listsOf(docket, docket.program.reviewers.named(name))]),
    ),
    facets: docket.lists.queue.facets(),
    counts: docket.lists.queue.counts({}, me),
    views: await viewsOf(docket, me),
    settings: docket.program.settings.list(),
    routes: docket.models.routes().filter(({ pipeline }) => pipelines.has(pipeline)),
    prices: docket.models.prices().filter(({ isOwn }) => isOwn),
    jobs: docket.jobs.list().map((job) => ({ job, failures: docket.jobs.failures(job.id, 0, ALL) })),
    trail: trail.map(({ deviceSeq, type, actorName }) => [deviceSeq, type, actorName]),
    cases: Object.fromEntries(chosen.map((caseId) => [caseId, caseOf(docket, caseId, me)])),
  }
  return asJson(shown)
}

/** The whole trail: each viewer knows their own part of it. */
function trailOf({ program: { audit, reviewers } }: Docket) {
  const known = VIEWERS.flatMap((name) => [
    ...audit.trail({ type: null, caseId: null }, reviewers.named(name)),
  ])
  const byPlace = new Map(known.map((event) => [`${event.device} ${event.deviceSeq}`, event]))
  return [...byPlace.values()].toSorted((a, b) => a.at - b.at || a.deviceSeq - b.deviceSeq)
}

function listsOf({ lists: { queue, cases }, reviews }: Docket, me: Reviewer) {
  const { recentRulings, opinions, adjudications } = reviews
  const page = { limit: ALL, after: null }
  return {
    queue: ReviewStatus.options.map((status) => queue.page({ filter: { status }, ...page }, me)),
    cases: cases.page({ filter: {}, sort: 'oldest', ...page }, me),
    recentRulings: recentRulings(me),
    wantedOpinions: opinions.page(page, me),
    disputes: adjudications.disputes(page, me),
  }
}

async function viewsOf({ lists: { views } }: Docket, me: Reviewer) {
  const all = views.all()
  const ids = all.map(({ id }) => id)
  return { all, counts: await views.counts(ids, me) }
}

/** A case as each viewer gets it, as each of its runs left it, and its runs one by one and side by side. */
function caseOf({ cases, runs, program: { reviewers } }: Docket, id: CaseId, me: Reviewer) {
  const seen = VIEWERS.map((name) => [name, orRefusal(() => cases.get(id, reviewers.named(name)))])
  const latest = orRefusal(() => cases.get(id, me))
  const ids = 'refused' in latest ? [] : latest.runs.map((run) => run.id)
  const pairs = ids.slice(1).map((right, before): [RunId, RunId] => [ids[before] ?? right, right])
  return {
    seen: Object.fromEntries(seen),
    asOf: Object.fromEntries(ids.map((run) => [run, orRefusal(() => cases.get(id, me, run))])),
    runs: Object.fromEntries(ids.map((run) => [run, orRefusal(() => cases.runs.get(id, run, me))])),
    compared: pairs.map(([left, right]) => orRefusal(() => cases.runs.compare(id, left, right, me))),
    records: Object.fromEntries(ids.map((run) => [run, cases.record(run)])),
    recordings: Object.fromEntries(ids.map((run) => [run, runs.recorded(run)])),
  }
}

/** The result of a look, or the reason why it is refused. */
function orRefusal<T>(look: () => T): T | { readonly refused: string; readonly message: string } {
  try {
    return look()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.code, message: error.message }
  }
}
