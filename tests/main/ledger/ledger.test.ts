import { expect, it } from 'vitest'
import { verifyLedger } from '../../../src/main/ledger/verify.ts'
import { ReviewerId } from '../../../src/shared/domain/ids.ts'
import { tempLedger } from '../../helpers/temp-ledger.ts'

it('appends and projects in one transaction', async () => {
  const { store, ledger, ids } = tempLedger()
  const reviewerId = ReviewerId.parse(ids.newId())
  ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
    writer.append({
      type: 'reviewer.name',
      payload: { reviewerId, nameSha256: writer.putBody(reviewerId, { name: 'Ada' }) },
    })
  })
  expect(store.reviewers.byName('Ada')).toEqual({ id: reviewerId, name: 'Ada' })
  expect(await verifyLedger(store)).toMatchObject({ intact: true, events: 1 })
})
