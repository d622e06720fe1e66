import { expect, it } from 'vitest'
import { type ResultRow, resultLine } from '../../../src/main/datasets/results.ts'
import { CaseId } from '../../../src/shared/domain/ids.ts'

const ROW: ResultRow = {
  caseId: CaseId.parse('0199b8c0-7c00-7000-8000-000000000001'),
  pipeline: 'receipt',
  title: 'plain',
  subject: null,
  tags: ['a', 'b'],
  status: null,
  differs: false,
  ...{ openDecisions: 0, decidedBy: ['rules', 'people'], judgeModel: null },
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
  expect(line).toBe(`${ROW.caseId},receipt,${cell},,a; b,,false,0,rules; people,,,,,seen; twice\r\n`)
})
