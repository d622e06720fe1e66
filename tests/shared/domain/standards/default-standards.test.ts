import { expect, it } from 'vitest'
import {
  DefaultStandards,
  defaultFor,
  defaultSentence,
  defaultText,
} from '../../../../src/shared/domain/standards/default-standards.ts'

const defaults = [
  { flow: 'all' },
  { flow: 'all again' },
  { tag: 'sales', flow: 'sales' },
  { subject: 'Dana', flow: 'Dana' },
  { subject: 'Dana', tag: 'sales', flow: 'both' },
].map((each) => DefaultStandards.parse(each))

it.each([
  ['of no agent and tag', null, [], 'all'],
  ['of a tag', 'Robin', ['new', ' Sales'], 'sales'],
  ['of an agent', 'dana', ['new'], 'Dana'],
  ['of both', 'Dana', ['sales'], 'both'],
] as const)('applies the most specific default to a case %s', (_, subject, tags, flow) => {
  expect(defaultFor({ flow: null, rules: null }, { subject, tags }, defaults)?.flow).toBe(flow)
})

it('applies no default to a case with a flow, to one that uses none, and where none fits', () => {
  const about = { subject: 'Robin', tags: [] }
  expect(defaultFor({ flow: 'own' }, about, defaults)).toBeNull()
  expect(defaultFor({ evaluator: null }, about, defaults)).toBeNull()
  expect(defaultFor({ flow: null }, about, defaults.slice(2))).toBeNull()
})

it('names the standards of a default and why it applies', () => {
  const all = DefaultStandards.parse({ flow: 'Short', rubric: 'Points' })
  expect(defaultSentence(all)).toBe('Will be judged with “Short”, “Points”: the default of the workspace.')
  expect(defaultText({ subject: 'Dana', tag: 'sales' })).toBe('the default for “Dana” and the tag “sales”')
})
