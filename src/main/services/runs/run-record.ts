import type { RunId } from '../../../shared/domain/ids.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import type { Store } from '../../store/store.ts'

const EMPTY_RECORD: RunRecord = {
  decisions: [],
  escalations: [],
  stages: [],
  calls: [],
  error: null,
  judge: null,
}

/** What a run left besides its outcome; of no run, or an erased one, nothing. */
export function recordOf(store: Pick<Store, 'runs'>, bodies: Bodies, run: RunId | null): RunRecord {
  const sha256 = run === null ? null : (store.runs.get(run)?.record_sha256 ?? null)
  return (sha256 === null ? null : bodies.get(RunRecord, sha256)) ?? EMPTY_RECORD
}
