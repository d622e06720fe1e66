import { describe, expect, it } from 'vitest'
import { inPlaces, movedItem } from '../../../../src/renderer/features/standards/form/edits.ts'
import { asForm, sumOfWeights } from '../../../../src/renderer/features/standards/form/rubric/rubric-forms.ts'
import { emptyRule, withType } from '../../../../src/renderer/features/standards/form/rules/rule-types.ts'
import { linesOf, numberOf, shownNumber } from '../../../../src/renderer/features/standards/form/typed.ts'
import { inOrder, listedLine, neighbor } from '../../../../src/renderer/features/standards/list/listed.ts'
import { StandardLine } from '../../../../src/shared/contract/standards/standards.ts'
import { ComplianceRule, RuleType } from '../../../../src/shared/domain/standards/rules.ts'
import { StandardContent } from '../../../../src/shared/domain/standards/standard.ts'
import { RUBRIC } from '../../../helpers/standards/contents.ts'

it.each([
  ['20', 20],
  [' 2,5 ', 2.5],
  ['-1', -1],
  ['2.', 2],
  ['', null],
  ['abc', null],
  ['1e9', null],
  ['Infinity', null],
])('the number in “%s” is %s', (text, number) => expect(numberOf(text)).toBe(number))

it('a number that means “absent” is shown as nothing', () => {
  expect([shownNumber(0, 0), shownNumber(null, null), shownNumber(0, -1)]).toEqual(['', '', '0'])
})

it('phrases are lines with a word', () => expect(linesOf(' a \n\n  \nb c')).toEqual(['a', 'b c']))

describe('a moved item', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('goes from %i to %i', (from, to, order) => {
    expect(movedItem(['a', 'b', 'c'], from, to).join('')).toBe(order)
  })

  it('has the order of its place', () => {
    expect(inPlaces([{ order: 7 }, { order: 7 }])).toEqual([{ order: 1 }, { order: 2 }])
  })
})

describe('a rule of another type', () => {
  const rule = ComplianceRule.parse({
    ...emptyRule([]),
    title: 'T',
    severity: 'critical',
    params: { phrases: ['CVV'], scope: 'call' },
  })

  it.each(RuleType.options)('is a whole rule of the type, with its title and severity: %s', (type) => {
    const changed = withType(rule, type)
    expect(ComplianceRule.parse(changed)).toEqual(changed)
    expect(changed).toMatchObject({ ruleType: type, title: 'T', severity: 'critical', id: 'R-1' })
  })

  it('keeps phrases and scope where both types have them', () => {
    expect(withType(rule, 'forbidden_phrase').params).toMatchObject({ phrases: ['CVV'], scope: 'call' })
    expect(withType(rule, 'timing_rule').params).toMatchObject({ scope: 'call' })
  })

  it('has an id that none of the others has', () => {
    const others = [rule, { ...rule, id: 'R-3' }]
    expect(emptyRule(others).id).toBe('R-4')
  })
})

describe('a rubric', () => {
  const standard = StandardContent.parse({ kind: 'rubric', content: RUBRIC })
  const rubric = standard.kind === 'rubric' ? standard.content : null

  it('keeps its stages in the other form and back', () => {
    expect(rubric && asForm(asForm(rubric, 'builder'), 'simple')).toEqual(rubric)
  })

  it('has a sum of weights without remainders of binary fractions', () => {
    expect(sumOfWeights([{ weight: 33.3 }, { weight: 33.3 }, { weight: 33.4 }])).toBe(100)
  })
})

describe('the list', () => {
  const id = '01900000-0000-7000-8000-000000000001'
  const line = (name: string, isRetired = false) =>
    listedLine(StandardLine.parse({ id, kind: 'flow', name, version: 1, isRetired, savedAt: 0, cases: 0 }))
  const listed = inOrder([line('Old', true), line('Zoo'), line('Ant')])

  it('has the standards in use by name, and the retired ones after them', () => {
    expect(listed.map(({ name }) => name)).toEqual(['Ant', 'Zoo', 'Old'])
  })

  it('leads from one to the next, and not beyond its ends', () => {
    const [first = null, , last = null] = listed
    expect(neighbor(listed, null, 1)?.name).toBe('Ant')
    expect(neighbor(listed, first, 1)?.name).toBe('Zoo')
    expect(neighbor(listed, first, -1)).toBeNull()
    expect(neighbor(listed, last, 1)).toBeNull()
  })
})
