import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { Finding } from '../../../../shared/domain/ledger/finding.ts'
import { AppError } from '../../../../shared/errors.ts'
import { openCaseVerifier } from '../../../ledger/verify/case.ts'

/** Makes sure of cases before something is written that rests on them. */
export interface SoundCases extends Disposable {
  /** Throws NOT_INTACT where a case does not stand as its events say. */
  require(id: CaseId): void
}

/** Opens what makes sure of cases; throws NOT_INTACT where the ledger itself does not verify. */
export type OpenSoundCases = () => Promise<SoundCases>

/**
 * Exports and labels refuse to stand on state that does not verify. Whole chains are walked first, in the thread of
 * the verification (some three seconds for a million events): a step that was taken out shows there. Then each case is
 * verified as its rows are written, from its own events, in less than a millisecond: so an export of few cases of a
 * large store does not wait for all of them, and nothing rests on a verification of earlier. What was left out because
 * its rows are gone is not seen here: `docket audit verify` sees that.
 */
export function soundCases(
  file: string,
  chainFault: (signal: AbortSignal | undefined) => Promise<Finding | null>,
): OpenSoundCases {
  return async () => {
    const fault = await chainFault(undefined)
    if (fault !== null) throw refusal(fault, 'Restore a backup: docket restore FILE.')
    const verifier = openCaseVerifier(file)
    let last: CaseId | null = null // rows come by case
    return {
      require(id) {
        if (id === last) return
        const [finding] = verifier.findings(id)
        if (finding !== undefined) throw refusal(finding, REBUILD)
        last = id
      },
      [Symbol.dispose]: verifier.close,
    }
  }
}

const REBUILD = 'See every finding with: docket audit verify. Rebuild the state with: docket audit rebuild'

function refusal({ reason }: Finding, toDo: string): AppError {
  return new AppError(
    'NOT_INTACT',
    `Nothing was exported: the store differs from its ledger. ${reason} ${toDo}`,
  )
}
