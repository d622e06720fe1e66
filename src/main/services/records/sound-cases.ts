import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import { AppError } from '../../../shared/errors.ts'
import { openCaseVerifier } from '../../ledger/verify/verify-case.ts'

/** Verifies cases before their content is exported. */
export interface SoundCases extends Disposable {
  /** Throws NOT_INTACT if a case differs from its events. */
  require(id: CaseId): void
}

/** Opens the verifier of cases; throws NOT_INTACT if the ledger itself does not verify. */
export type OpenSoundCases = () => Promise<SoundCases>

/**
 * Exports refuse state that does not verify. First the whole chains are walked, in the thread of the verification (some
 * three seconds for a million events): this finds a removed event. Then each case is verified from its own events when
 * its rows are written, in less than a millisecond. So an export of few cases of a large store does not wait for all of
 * them, and nothing depends on an earlier verification. Cases that are left out because their rows are missing are not
 * found here: `docket audit verify` finds them.
 */
export function soundCases(
  file: string,
  chainFault: (signal: AbortSignal | undefined) => Promise<Finding | null>,
): OpenSoundCases {
  return async () => {
    const fault = await chainFault(undefined)
    if (fault !== null) throw refusal(fault, 'Restore a backup: docket restore FILE.')
    const verifier = openCaseVerifier(file)
    let last: CaseId | null = null // Rows arrive by case.
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
