import { expect, it } from 'vitest'
import { type ResultRow, resultHead, resultLine, rulingOf } from '../../../src/main/datasets/results.ts'
import { CaseId } from '../../../src/shared/domain/ids.ts'

const ROW: ResultRow = {
  caseId: CaseId.parse('0199b8c0-7c00-7000-8000-000000000001'),
  pipeline: 'receipt',
  title: 'plain',
  subject: null,
  tags: ['a', 'b'],
  status: null,
  differs: false,
  ...{ openDecisions: 0, decidedBy: ['rules', 'people'], judgeModel: null, settledBy: null },
  ...{ judgeAsked: null, judgeAnswered: null, judgeChanged: null, notes: ['seen', 'twice'] },
  summary: {},
  final: {},
}

it.each([
  ['plain', 'plain'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['@cmd', "'@cmd"],
  ['-1+2', "'-1+2"],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
])('a cell of CSV that is %j is written as %j', (title, cell) => {
  const line = resultLine('csv', { ...ROW, title }, [])
  expect(line).toBe(`${ROW.caseId},receipt,${cell},,a; b,,,false,0,rules; people,,,,,,seen; twice\r\n`)
})

it.each([
  ['approved', false, 'confirmed'],
  ['approved', true, 'changed'],
  ['approved', null, null],
  ['rejected', true, 'rejected'],
  ['regenerate_requested', false, 'sent back'],
  ['pending', true, null],
  ['in_review', false, null],
  [null, false, null],
] as const)('a case that is %s, changed by people: %s, has the ruling %s', (status, differs, ruling) => {
  expect(rulingOf({ status, differs })).toBe(ruling)
})

it('Markdown is a report with a section for each case', () => {
  const row: ResultRow = {
    ...{ ...ROW, title: 'Lesson 2 | compost', pipeline: 'lesson', status: 'rejected' },
    report: [
      ['result', 'regenerate recommended'],
      ['major', 'The diagram *cannot* be drawn.'],
    ],
  }
  expect(resultHead('md', []) + resultLine('md', row, [])).toBe(`# Results

## Lesson 2 \\| compost

- **pipeline**: lesson
- **tags**: a, b
- **ruling**: rejected
- **result**: regenerate recommended
- **major**: The diagram \\*cannot\\* be drawn.
- **note**: seen
- **note**: twice
`)
})
