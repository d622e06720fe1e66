import fc from 'fast-check'
import { expect, it } from 'vitest'
import { routes } from '../../../../../src/main/pipelines/lesson/checks/defect.ts'
import { selfReviewOf } from '../../../../../src/main/pipelines/lesson/checks/self-review.ts'
import { LessonIssue } from '../../../../../src/shared/pipelines/lesson/issue.ts'
import { CheckResult } from '../../../../../src/shared/pipelines/lesson/outcome.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { limit } from '../../../../helpers/limits.ts'
import { check, found, GOOD, lessonWith } from './checked-text.ts'

const words = fc.constantFrom(
  ...[
    'loops ',
    'цикл ',
    '循环',
    'حلقة ',
    'लूप ',
    'and ',
    'Step 1: ',
    'TODO: ',
    '“',
    '”',
    '«',
    '»',
    '(',
    ')',
    '[',
    ']',
  ],
  ...[
    '# ',
    '## ',
    '#### ',
    '```js\n',
    '```\n',
    '~~~\n',
    '- ',
    '> ',
    '| a |\n| - |\n',
    '\n',
    '\n\n',
    '\r\n',
    '---\n',
  ],
  ...[
    '[x](#y)',
    '`code` ',
    '$x$',
    '<b>',
    '![a](b)',
    '.',
    ',',
    '…',
    '😀',
    '\uFEFF',
    '\u0000',
    '{#id}',
    '::: note\n',
    '%',
  ],
)
const markdown = fc
  .array(fc.oneof(words, fc.string({ unit: 'binary', maxLength: 6 })), { minLength: 40, maxLength: 200 })
  .map((parts) => parts.join(''))
const languages = fc.constantFrom('en', 'ru', 'zh', 'ar', 'hi', 'xx', 'und', '')
const spec = fc.record({
  language: languages,
  minutes: fc.option(fc.integer({ min: 1, max: 90 })),
  objectives: fc.array(
    fc.record({ id: fc.string(), objective: fc.string({ unit: 'binary' }), bloomLevel: fc.constant(null) }),
    {
      maxLength: 3,
    },
  ),
  prohibitedTerms: fc.array(fc.string({ unit: 'binary', maxLength: 5 }), { maxLength: 3 }),
})

it('never throws on whatever Markdown, and every place lies in the text, its quote at its beginning (002-15)', () => {
  fc.assert(
    fc.property(markdown, spec, (text, given) => {
      const { checks, issues } = check(text, given)
      for (const each of checks) CheckResult.parse(each)
      return issues.every((issue) => {
        const { place, quote } = LessonIssue.parse(issue)
        if (place === null) return quote === null
        return place.from <= place.to && place.to <= text.length && text.startsWith(quote ?? '', place.from)
      })
    }),
    { numRuns: atDepth(40, 300) },
  )
})

it('says the same of the same lesson in every run, and gives each of its issues an id of its own', () => {
  fc.assert(
    fc.property(markdown, spec, (text, given) => {
      const ids = check(text, given).issues.map(({ id }) => id)
      expect(check(text, given).issues.map(({ id }) => id)).toEqual(ids)
      return new Set(ids).size === ids.length
    }),
    { numRuns: atDepth(30, 150) },
  )
})

it('throws a lesson out only for what its integrity lost (part a)', () => {
  const integrity = new Set(['EMPTY', 'TRUNCATION', 'LANGUAGE', 'SCRIPT', 'HEADINGS'])
  fc.assert(
    fc.property(markdown, spec, (text, given) =>
      check(text, given).issues.every(({ severity, type }) => severity !== 'critical' || integrity.has(type)),
    ),
    { numRuns: atDepth(30, 150) },
  )
})

it('finds nothing wrong with a good lesson', () => {
  const { checks, issues } = check(GOOD)
  expect(issues).toEqual([])
  expect(checks.filter(({ result }) => result === 'failed' || result === 'warned')).toEqual([])
})

it('keeps the id of an issue when something else is mended', () => {
  const both = lessonWith('#### Deep\n\nA paragraph about it.\n\n[A](#nowhere) leads away.')
  const [first] = found(['HEADINGS'], both)
  const [after] = found(['HEADINGS'], both.replace('#nowhere', '#loops'))
  expect(first).toBeDefined()
  expect(after?.id).toBe(first?.id)
})

it.each([
  ['critical', 'REGENERATE'],
  ['major', 'FLAG_TO_JUDGE'],
  ['minor', 'SURGICAL_EDIT'],
  ['info', 'PASS'],
] as const)('sends a %s issue to %s (002-16)', (severity, route) => {
  expect(routes[severity]).toBe(route)
})

it.each([
  [[], false, 'PASS'],
  [['PASS'], false, 'PASS'],
  [[], true, 'FIXED'],
  [['PASS'], true, 'FIXED'],
  [['SURGICAL_EDIT'], false, 'PASS_WITH_FLAGS'],
  [['SURGICAL_EDIT'], true, 'FIXED'],
  [['SURGICAL_EDIT', 'FLAG_TO_JUDGE'], true, 'FLAG_TO_JUDGE'],
  [['FLAG_TO_JUDGE', 'REGENERATE'], true, 'REGENERATE'],
] as const)('sums up routes %j, with corrections: %s, as %s (part a)', (given, isFixed, status) => {
  expect(selfReviewOf({ issues: given.map((route) => ({ route })), isFixed })).toBe(status)
})

it('checks an empty lesson for nothing else', () => {
  expect(check('# Loops\n\nSoon.').checks.map(({ name }) => name)).toEqual(['Minimum length'])
})

it('names its checks in the order of the phases: integrity, hygiene, what the text says', () => {
  expect(check(GOOD).checks.map(({ name }) => name)).toEqual([
    ...[
      'Minimum length',
      'Truncation',
      'Script',
      'Language',
      'Language of paragraphs',
      'Sections',
      'Orders to a judge',
    ],
    ...['Heading hierarchy', 'Short sections', 'Code languages', 'Repetitions'],
    ...['Repeated sentences', 'Leftovers', 'Markup', 'Code syntax', 'Formulas'],
    'Files of links and images',
    ...['Length', 'Required sections', 'References to sections', 'Readability'],
    ...['Keyword coverage', 'Objective coverage', 'Prohibited terms', 'Contradictory values'],
  ])
})

it.each([
  ['equal headings', '# a\n'],
  ['numbered headings', '## 7. a\n\n'],
  ['anchors that never end', '{#a '],
  ['quotation marks that never end', '「循'],
  ['placeholders that never end', '[insert '],
  ['equal paragraphs', `${'word '.repeat(12)}\n\n`],
])('checks 40,000 characters of %s in seconds', { timeout: limit(20_000) }, (_, part) => {
  const { issues } = check(part.repeat(Math.ceil(40_000 / part.length)))
  expect(issues.length).toBeLessThan(1_000)
})
