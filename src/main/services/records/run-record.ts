import type { RunId } from '../../../shared/domain/ids.ts'
import type { GateVersion } from '../../../shared/domain/reviews/gate.ts'
import { RunRecord } from '../../../shared/domain/runs/record.ts'
import type { Escalation } from '../../../shared/domain/runs/run.ts'
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

/** Returns the record of a run, without its outcome; an empty one for no run, or an erased one. */
export function recordOf(store: Pick<Store, 'runs'>, bodies: Bodies, run: RunId | null): RunRecord {
  const sha256 = run === null ? null : (store.runs.get(run)?.record_sha256 ?? null)
  return (sha256 === null ? null : bodies.get(RunRecord, sha256)) ?? EMPTY_RECORD
}

/** Returns the gate by which a case is still settled; `null` where no gate covered the run, or a person has acted since. */
export function settledNow(
  { gates }: Pick<Store, 'gates'>,
  run: RunId | null,
  { settled }: Pick<RunRecord, 'settled'>,
): GateVersion | null {
  if (run === null || settled === undefined || !gates.isSettled(run)) return null
  return { id: settled.id, version: settled.version }
}

/** Returns why the case of a run waits for people: where a gate no longer settles it, the reasons that the gate covered. */
export function raisedNow(
  store: Pick<Store, 'gates'>,
  run: RunId | null,
  record: RunRecord,
): readonly Escalation[] {
  return record.settled === undefined || settledNow(store, run, record) !== null
    ? record.escalations
    : record.settled.raised
}

/** Returns the reasons that a run raised, whether or not a gate covered them. */
export function raisedIn({
  settled,
  escalations,
}: Pick<RunRecord, 'settled' | 'escalations'>): readonly Escalation[] {
  return settled?.raised ?? escalations
}
