import { describe, expect, it } from 'vitest'
import { isDecidable } from '../../../../bench/lib/receipts-made/forging/decidable.ts'
import { languages } from '../../../../bench/lib/receipts-made/languages/index.ts'
import { makeReceipt } from '../../../../bench/lib/receipts-made/made.ts'
import type { Draft } from '../../../../bench/lib/receipts-made/writing/draft.ts'
import { amountsOf, withMark } from '../../../../bench/lib/receipts-made/writing/paper.ts'

/** Two goods of one paper with amounts altered by as much, and what the paper prints of each of them besides. */
function movedOn(more: (draft: Draft, items: readonly ReturnType<Draft['money']>[]) => void): boolean {
  const [language] = languages
  if (language === undefined) throw new Error('There is no language.')
  const paper = makeReceipt(
    {
      name: 'two-goods',
      write(draft) {
        const items = [1_200, 3_400].map((value) => draft.money('item', value))
        for (const item of items) draft.row('good', item)
        more(draft, items)
        const total = draft.money('total', 4_600)
        draft.row('total', total)
        draft.sum(items, total)
        draft.total(total)
      },
    },
    language,
    0,
  )
  if (paper === null) throw new Error('The paper does not fit.')
  const goods = amountsOf(paper).filter(({ role }) => role === 'item')
  const altered = goods.map((mark, at) => ({ ...mark, value: mark.value + (at === 0 ? 500 : -500) }))
  return isDecidable(altered.reduce(withMark, paper), altered)
}

describe('whether the print alone tells that two goods were altered', () => {
  it('does not where nothing else is printed of them', () => {
    expect(movedOn(() => {})).toBe(false)
  })

  it('does where count and price are printed of both', () => {
    expect(
      movedOn((draft, items) => {
        for (const item of items) {
          const each = draft.money('unit', item.value / 4)
          draft.text('4 x ', each)
          draft.product(each, 4, item)
        }
      }),
    ).toBe(true)
  })

  it('does not where the count is not printed', () => {
    expect(
      movedOn((draft, items) => {
        for (const item of items) {
          const each = draft.money('unit', item.value / 7.5)
          draft.text('price ', each)
          draft.product(each, 7.5, item)
        }
      }),
    ).toBe(false)
  })

  it('does not where it is printed of one of them only', () => {
    expect(
      movedOn((draft, [item]) => {
        if (item === undefined) return
        const each = draft.money('unit', item.value / 4)
        draft.text('4 x ', each)
        draft.product(each, 4, item)
      }),
    ).toBe(false)
  })

  it('does where each is a part of another printed sum, and not where that sum is not printed', () => {
    const grouped = (isPrinted: boolean) =>
      movedOn((draft, items) => {
        for (const item of items) {
          const own = draft.money('sum', item.value)
          if (isPrinted) draft.row('group', own)
          draft.sum([item], own)
        }
      })
    expect([grouped(true), grouped(false)]).toEqual([true, false])
  })
})
