import { expect, it } from 'vitest'
import { openAccount } from '../../../../src/main/services/exports/sent-account.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import type { SentVerdict } from '../../../../src/shared/domain/reviews/sent-verdict.ts'
import { rowWith } from '../../../helpers/evaluations/a-row.ts'

const caseId = CaseId.parse('00000000-0000-7000-8000-000000000001')

const verdict: SentVerdict = {
  ...{ name: 'a', type: 'numeric', label: null, score: 1, pass: null, comment: null, confidence: null },
  ...{ by: 'model', person: null, model: 'm', at: 1, kind: 'new', scale: null, share: null },
}

/** Accounts for a row of which a file wrote no verdict, or all. */
function row(account: ReturnType<typeof openAccount>, withoutId: number, media: string[] = []) {
  const of = rowWith({ media })
  account.begin({ caseId, row: of, isOpen: false, isHidden: false, criteria: [] })
  account.written({ row: of, verdicts: [verdict] }, { written: 0, notJudged: 0, withoutId, notAccepted: 0 })
}

it('counts each file from 0, also if the second leaves out as much as the first', () => {
  const account = openAccount()
  account.beginFile()
  row(account, 1)
  account.beginFile()
  row(account, 1)
  row(account, 2)
  expect(account.sent).toMatchObject({ withoutId: 3, byModel: 0 })
})

it.each([
  ['a row with media whose verdicts are sent', 0, []],
  ['a row with media of which nothing is sent', 1, ['media', 'without_id']],
])('has the lines of %s', (_, withoutId, reasons) => {
  const account = openAccount()
  account.beginFile()
  row(account, withoutId, ['a.png'])
  const lines = account
    .takeLeft()
    .split('\n')
    .filter((line) => line !== '')
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual(reasons)
  expect(account.sent.withMedia).toBe(1)
})
