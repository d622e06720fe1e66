import { dirname } from 'node:path'
import { type VerifyOptions, verifyStore } from '../../../src/main/ledger/verify/verify.ts'
import type { Store } from '../../../src/main/store/store.ts'
import type { VerificationResult } from '../../../src/shared/domain/ledger/finding.ts'

/** Verifies the whole store of a connection: file, schema, ledger, state and attachments. */
export function verifyLedger({ db }: Pick<Store, 'db'>, options: VerifyOptions = {}): VerificationResult {
  return verifyStore({ dir: dirname(db.name), file: db.name }, options)
}
