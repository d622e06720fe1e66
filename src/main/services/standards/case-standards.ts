import type { CaseId } from '../../../shared/domain/ids.ts'
import { GivenRun } from '../../../shared/domain/runs/given.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import {
  choiceOf,
  type DefaultReason,
  defaultFor,
  reasonOf,
} from '../../../shared/domain/standards/default-standards.ts'
import {
  type CaseNeed,
  isEmptyChoice,
  type StandardChoice,
  type StandardNames,
  withChoice,
} from '../../../shared/domain/standards/standard.ts'
import type { CaseInput } from '../../../shared/pipelines/index.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { namingStandards, needOf, standardNamesIn } from '../../pipelines/index.ts'
import type { Store } from '../../store/store.ts'
import { tagsOf } from '../reviews/list-row.ts'

/** Dependencies of the standards of a case. */
interface Parts {
  readonly store: Pick<Store, 'runs' | 'cases'>
  readonly ledger: { readonly bodies: Pick<Ledger['bodies'], 'get'> }
  readonly settings: () => Pick<Settings, 'workspace'>
}

/** Standards, and why they are a default of the settings; `null` if they are not. */
interface Chosen<Standards> {
  readonly standards: Standards
  readonly by: DefaultReason | null
}

/**
 * Returns the standards that a run of a case would use now: those of its files, what a person chose for it last, or the
 * default that applies, then those of `choice`; `null` if its pipeline uses none.
 */
export function standardsNow(
  parts: Parts,
  id: CaseId,
  input: CaseInput,
  choice: StandardChoice | null = null,
): Chosen<StandardNames> | null {
  const own = standardNamesIn(input)
  if (own === null) return null
  const isAnother = choice !== null && !isEmptyChoice(choice)
  const { standards, by } = chosenStandards(parts, id, own, choice?.flow !== undefined)
  return { standards: withChoice(withChoice(own, standards), choice ?? {}), by: isAnother ? null : by }
}

/**
 * Returns the standards of a case besides those of its files. If no default applies any more, the one of its newest run
 * stays. Another flow comes without the rules and the rubric of a default.
 */
function chosenStandards(
  { store, ledger, settings }: Parts,
  id: CaseId,
  own: StandardNames,
  hasFlow: boolean,
): Chosen<StandardChoice> {
  const sha256 = store.runs.ofCase(id).at(-1)?.instruction_sha256 ?? null
  const given = sha256 === null ? null : ledger.bodies.get(GivenRun, sha256)
  const { standards: last = null, standardsBy: by = null } = given ?? {}
  if (last !== null && by === null) return { standards: last, by }
  const row = hasFlow ? null : store.cases.get(id)
  if (row === null) return { standards: {}, by: null }
  const about = { subject: row.subject, tags: tagsOf(row) }
  const found = defaultFor(own, about, settings().workspace.standards)
  return found === null ? { standards: last ?? {}, by } : { standards: choiceOf(found), by: reasonOf(found) }
}

/** Returns the names of the standards that a run of a case would use now; `null` if its pipeline uses none. */
export function standardNamesNow(
  parts: Parts,
  id: CaseId,
  input: CaseInput,
  choice: StandardChoice | null = null,
): StandardNames | null {
  return standardsNow(parts, id, input, choice)?.standards ?? null
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
