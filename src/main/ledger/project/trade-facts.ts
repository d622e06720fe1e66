import * as z from 'zod'
import type { CaseId, RunId, Sha256 } from '../../../shared/domain/ids.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { PipelineName, schemas } from '../../../shared/pipelines/index.ts'
import { type TradeFact, UNREADABLE } from '../../../shared/pipelines/trade.ts'
import type { Tables } from '../../store/store.ts'
import type { Bodies } from '../bodies.ts'

/** An outcome whose content its pipeline reads. */
const AnyOutcome = lazyObject(() => ({ pipeline: PipelineName, outcome: z.unknown() }))

interface Judged {
  readonly caseId: CaseId
  readonly runId: RunId
  readonly outcomeSha256: Sha256 | null
}

/** Sets the facts of a case to those of the outcome of its latest run. */
export function setTradeFacts(
  { store, bodies }: { readonly store: Pick<Tables, 'tradeFacts'>; readonly bodies: Bodies },
  { caseId, runId, outcomeSha256 }: Judged,
): void {
  store.tradeFacts.removeCase(caseId)
  const found = outcomeSha256 === null ? null : bodies.get(AnyOutcome, outcomeSha256)
  if (found === null) return
  const { pipeline, outcome } = found
  const { trade } = schemas[pipeline]
  if (trade === null) return
  for (const fact of added(trade.facts(outcome) ?? [{ name: UNREADABLE, value: 1 }]))
    store.tradeFacts.put({ case_id: caseId, run_id: runId, pipeline, ...fact })
}

/** Returns one row for each name and key: values of the same are added, and have no range. */
function added(facts: readonly TradeFact[]) {
  const rows = new Map<string, Required<TradeFact>>()
  for (const { name, key = '', value, total = 1, low = null, high = null } of facts) {
    const at = JSON.stringify([name, key])
    const before = rows.get(at)
    rows.set(
      at,
      before === undefined
        ? { name, key, value, total, low, high }
        : { name, key, value: before.value + value, total: before.total + total, low: null, high: null },
    )
  }
  return [...rows.values()]
}
