import { describe, expect, it } from 'vitest'
import { forge } from '../../../../bench/lib/receipts-made/forging/forge.ts'
import { FORGERIES } from '../../../../bench/lib/receipts-made/forging/kinds.ts'
import { brokenIn, toleranceOf } from '../../../../bench/lib/receipts-made/forging/tolerance.ts'
import { heldLayouts, heldWords } from '../../../../bench/lib/receipts-made/held.ts'
import { languages } from '../../../../bench/lib/receipts-made/languages/index.ts'
import { developmentLayouts, wordsOf } from '../../../../bench/lib/receipts-made/layouts/index.ts'
import { makeReceipt } from '../../../../bench/lib/receipts-made/made.ts'
import { amountsOf, marksOf } from '../../../../bench/lib/receipts-made/writing/paper.ts'
import { printed, textOf } from '../../../../bench/lib/receipts-made/writing/text.ts'
import { atDepth } from '../../../helpers/depth.ts'

/** Each layout is printed in every such language, from another one on than the layout before. */
const EVERY = atDepth(5, 1)

const papers = [...developmentLayouts, ...heldLayouts].flatMap((layout, start) =>
  languages.flatMap((language, at) => {
    if ((start + at) % EVERY > 0) return []
    const paper = makeReceipt(layout, language, 7, heldLayouts.includes(layout) ? heldWords : wordsOf(layout))
    return paper === null ? [] : [paper]
  }),
)
const forgeries = papers.flatMap((paper) => FORGERIES.flatMap((kind) => forge(paper, kind) ?? []))
const nameOf = ({ layout, language }: { readonly layout: string; readonly language: string }) =>
  `${layout} ${language}`

describe('genuine papers', () => {
  it('add up by every sum that they print, to the smallest unit', () => {
    expect(papers.filter((paper) => brokenIn(paper, 0).length > 0).map(nameOf)).toEqual([])
  })

  it('print the total that is their truth', () => {
    const wrong = papers.filter((paper) => {
      const total = amountsOf(paper).find(({ id }) => id === paper.truth.totalId)
      return total?.value !== paper.truth.totalValue || !textOf(paper).includes(printed(total))
    })
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('name no currency but their own, but for the layouts that print two', () => {
    const wrong = papers.filter(({ layout, truth, ...paper }) => {
      const codes = textOf(paper).match(/(?<![\p{L}\d])(?:EUR|SEK|NOK|DKK|PLN|CZK)(?![\p{L}\d])/gu) ?? []
      const printsTwo = ['two-currencies', 'total-in-two-currencies'].includes(layout)
      return !printsTwo && codes.some((code) => code !== truth.currency)
    })
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('are the same of the same seed, and others of another', () => {
    for (const layout of developmentLayouts) {
      const [language] = languages
      if (language === undefined) continue
      const [first, again, other] = [1, 1, 2].map((seed) => {
        const paper = makeReceipt(layout, language, seed)
        return paper === null ? null : textOf(paper)
      })
      expect(again).toBe(first)
      if (first !== null) expect(other).not.toBe(first)
    }
  })

  it('have layouts of which none is in two halves, and names of their own', () => {
    const names = [...developmentLayouts, ...heldLayouts].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const halves = [developmentLayouts.length, ...(heldLayouts.length === 0 ? [] : [heldLayouts.length])]
    expect(halves.every((count) => count >= 45)).toBe(true)
    expect(languages.length).toBeGreaterThanOrEqual(25)
  })
})

describe('forged papers', () => {
  it('are of every kind', () => {
    expect(new Set(forgeries.map(({ kind }) => kind))).toEqual(new Set(FORGERIES))
  })

  it('differ from their genuine twin in one line, or in two where items cancel out', () => {
    const texts = new Map(papers.map((paper) => [paper, textOf(paper).split('\n')]))
    const wrong = forgeries.filter(({ kind, genuine, paper, places }) => {
      const before = texts.get(genuine) ?? expect.unreachable()
      const after = textOf(paper).split('\n')
      const differ = before.flatMap((line, at) => (line === after[at] ? [] : [at]))
      const meant = new Set(places.map(({ line }) => line))
      const isMeant = differ.length === meant.size && differ.every((line) => meant.has(line))
      return !isMeant || places.length !== (kind === 'two items' ? 2 : 1)
    })
    expect(wrong.map(({ kind, genuine }) => `${nameOf(genuine)} ${kind}`)).toEqual([])
  })

  it('contradict themselves by more than is forgiven wherever an amount was altered', () => {
    const wrong = forgeries.filter(({ kind, genuine, paper }) => {
      return kind !== 'date' && kind !== 'currency' && brokenIn(paper, toleranceOf(genuine)).length === 0
    })
    expect(wrong.map(({ kind, genuine }) => `${nameOf(genuine)} ${kind}`)).toEqual([])
  })

  it('move two items only where each of them is contradicted by more than their sum', () => {
    const wrong = forgeries.filter(({ kind, genuine, paper, places }) => {
      const against = brokenIn(paper, toleranceOf(genuine)).flatMap(({ terms }) => terms.map(({ id }) => id))
      return kind === 'two items' && !places.every(({ mark }) => against.includes(mark.id))
    })
    expect(wrong.map(({ genuine }) => nameOf(genuine))).toEqual([])
    const groups = forgeries.filter(
      ({ kind, against }) => kind === 'two items' && !against.includes('product'),
    )
    expect(new Set(groups.map(({ genuine }) => genuine.layout))).toContain('blocks-with-sums')
  })

  it('move a date to another day only where the same moment is printed twice, or its day of the week is', () => {
    const wrong = forgeries.filter(({ kind, genuine, paper, places }) => {
      const moments = marksOf(genuine).filter(({ mark }) => mark.kind === 'date' && mark.role !== 'other')
      const isPossible = marksOf(paper).some(
        ({ mark }) =>
          mark.kind === 'date' &&
          mark.id === places[0]?.mark.id &&
          mark.day.month <= 12 &&
          mark.day.day <= new Date(mark.day.year, mark.day.month, 0).getDate(),
      )
      const printsWeekday = moments.some(({ mark }) => mark.kind === 'date' && mark.hasWeekday === true)
      return kind === 'date' && isPossible && moments.length < 2 && !printsWeekday
    })
    expect(wrong.map(({ genuine }) => nameOf(genuine))).toEqual([])
    expect(
      papers.filter(
        (paper) =>
          ['hotel-folio', 'carried-over', 'ticket-with-fees'].includes(paper.layout) &&
          marksOf(paper).some(({ mark }) => mark.kind === 'date' && mark.role === 'stamp'),
      ),
    ).toEqual([])
  })

  it('print a turned sign as a minus before the amount, never as brackets', () => {
    const turned = forgeries
      .filter(({ kind }) => kind === 'sign')
      .flatMap(({ places }) => places)
      .filter(({ mark }) => mark.kind === 'amount' && mark.value > 0)
    expect(turned.filter(({ after }) => !after.startsWith('-'))).toEqual([])
  })

  it('never take a currency that the paper names anyhow, nor one that the country writes alike', () => {
    const pounds = forgeries.filter(
      ({ kind, genuine, places }) =>
        kind === 'currency' &&
        genuine.truth.currency === 'EGP' &&
        places.some(({ after }) => /£|GBP/.test(after)),
    )
    expect(pounds).toEqual([])
  })

  it('are the same each time', () => {
    for (const paper of papers.slice(0, 20))
      for (const kind of FORGERIES) expect(forge(paper, kind)).toEqual(forge(paper, kind))
  })
})
