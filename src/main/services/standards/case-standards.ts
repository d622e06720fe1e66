import type { CaseId } from '../../../shared/domain/ids.ts'
import { GivenRun } from '../../../shared/domain/runs/given.ts'
import {
  type CaseNeed,
  type StandardChoice,
  type StandardNames,
  withChoice,
} from '../../../shared/domain/standards/standard.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { namingStandards, needOf, standardNamesIn } from '../../pipelines/index.ts'
import type { Store } from '../../store/store.ts'

interface Parts {
  readonly store: Pick<Store, 'runs'>
  readonly ledger: { readonly bodies: Pick<Ledger['bodies'], 'get'> }
}

/** Returns the standards that were last chosen for a case, from its newest run; `null` if none were. */
export function chosenStandards({ store, ledger }: Parts, id: CaseId): StandardChoice | null {
  const sha256 = store.runs.ofCase(id).at(-1)?.instruction_sha256 ?? null
  return sha256 === null ? null : (ledger.bodies.get(GivenRun, sha256)?.standards ?? null)
}

/** Returns the standards that a run of a case would use now; `null` if its pipeline uses none. */
export function standardNamesNow(
  parts: Parts,
  id: CaseId,
  input: CaseInput,
  choice: StandardChoice | null = null,
): StandardNames | null {
  const own = standardNamesIn(input)
  if (own === null) return null
  return withChoice(withChoice(own, chosenStandards(parts, id) ?? {}), choice ?? {})
}

/** Returns the input of a case as a run would judge it now: with the standards that were chosen for it. */
export function inputNow(
  parts: Parts,
  id: CaseId,
  input: CaseInput,
  choice: StandardChoice | null = null,
): CaseInput {
  const names = standardNamesNow(parts, id, input, choice)
  return names === null ? input : namingStandards(input, names)
}

/** Returns what a case needs before it can be judged; `null` if nothing. */
export function needNow(
  parts: Parts,
  id: CaseId,
  input: CaseInput,
  choice: StandardChoice | null = null,
): CaseNeed | null {
  const names = standardNamesNow(parts, id, input, choice)
  return names === null ? null : needOf(input.pipeline, names)
}
