import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CaseId, DecisionId, EventId } from '../../src/shared/domain/ids.ts'
import { type DocketLink, linkOf, linkText } from '../../src/shared/link.ts'

const CASE = CaseId.parse('019a0000-0000-7000-8000-000000000001')
const EVENT = EventId.parse('019a0000-0000-7000-8000-0000000000e1')
const DECISION = DecisionId.parse('019a0000-0000-7000-8000-0000000000d1')

it.each<[DocketLink, string]>([
  [{ to: 'case', caseId: CASE }, `docket://case/${CASE}`],
  [{ to: 'decision', caseId: CASE, decisionId: DECISION }, `docket://case/${CASE}/decision/${DECISION}`],
  [{ to: 'event', eventId: EVENT }, `docket://event/${EVENT}`],
])('%j is written as %s, and read from it', (link, text) => {
  expect(linkText(link)).toBe(text)
  expect(linkOf(text)).toEqual(link)
  expect(linkOf(`${text.toUpperCase()}/`)).toEqual(link)
})

it.each([
  'docket://case/',
  'docket://case/1',
  `docket:case/${CASE}`,
  `docket://cases/${CASE}`,
  `docket://case/${CASE}/../../etc/passwd`,
  `docket://case/${CASE}?look=false`,
  `docket://case/${CASE}#/settings`,
  `docket://case/${CASE}/decision/`,
  `docket://case/${CASE}\n`,
  ` docket://case/${CASE}`,
  `docket://case/${CASE.replace('-7000-', '-4000-')}`,
  `docket://event/${EVENT}/decision/${DECISION}`,
  `docket://event/`,
  `javascript:docket://case/${CASE}`,
  `https://case/${CASE}`,
])('%j is no link', (text) => {
  expect(linkOf(text)).toBeNull()
})

it('whatever follows the scheme, nothing but ids comes out of it', () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const link = linkOf(`docket://case/${before}${CASE}${after}`)
      if (link !== null) expect(link).toEqual({ to: 'case', caseId: CASE })
    }),
  ))
