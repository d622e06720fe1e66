import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell } from '../../../src/main/datasets/csv-cell.ts'
import { atDepth } from '../../helpers/depth.ts'

describe('a text in CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    [' between blanks ', '" between blanks "'],
    ['a=b, c+d, e@f, x-y', '"a=b, c+d, e@f, x-y"'],
    ['well-known; e-mail', 'well-known; e-mail'],
  ])('%j is %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it.each([
    ['an equals sign', '=SUM(A1)', "'=SUM(A1)"],
    ['a plus', '+1+2', "'+1+2"],
    ['a minus and no number', '-1+2', "'-1+2"],
    ['a minus and a letter', '-A1', "'-A1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\tx', "'\tx"],
    ['a carriage return', '\rx', '"\'\rx"'],
    ['a line feed', '\nx', '"\'\nx"'],
    ['full width', '＝1＋1', "'＝1＋1"],
    ['a small form', '﹦1', "'﹦1"],
    ['a blank before', ' =1', "' =1"],
    ['a blank that does not break', '\u00a0=1', "'\u00a0=1"],
    ['a blank without width', '\u200b=1', "'\u200b=1"],
    ['a mark of byte order', '\ufeff=1', "'\ufeff=1"],
    ['a control', '\u0001=1', "'\u0001=1"],
    ['a quotation mark', '"=1', '"\'""=1"'],
    ['an apostrophe of its own', "'=1", "''=1"],
    ['a semicolon before', 'x;=1', "x;'=1"],
    ['a semicolon and a blank before', 'x; =1', "x;' =1"],
    ['a semicolon and a quotation mark', 'x;"=1', '"x;\'""=1"'],
    ['a tab before', 'x\t=1', "x\t'=1"],
    ['a bar before', 'x|@y', "x|'@y"],
    ['a line before', 'x\n=1', '"x\n\'=1"'],
  ])('that a spreadsheet might run because of %s is kept from it', (_, text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it.each(['-5', '-5.00', '-1,234.50', '-0', '5.00', '2420.00', '1e5'])(
    'that is the number %s stays one',
    (text) => {
      expect(csvCell(text).replaceAll('"', '')).toBe(text)
    },
  )

  it.each(['-5.00.', '-5-', '--5', '-5=1', '- 5'])('that is %j is no number', (text) => {
    expect(csvCell(text)).toBe(`'${text}`)
  })

  it('that has a number in a list is kept too: the next cell could make a formula of it', () => {
    expect(csvCell('a; -5')).toBe("a;' -5")
  })
})

it('a number, a truth and nothing are what they are', () => {
  expect([-5.5, true, null].map(csvCell)).toEqual(['-5.5', 'true', ''])
})

const START = '=+@＝＋－＠﹦﹢﹣﹫-'
const unit = fc.constantFrom(...START, ...'ab15.,;|"\'\t\r\n ', '\u00a0', '\u200b', '\u0000', '😀')
const texts = fc.string({ unit, maxLength: 12 })

it('every text comes back from CSV but for the guard', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1 }), (cells) => {
      const [row] = recordsOf(`${cells.map(csvCell).join(',')}\r\n`, ',')
      expect(row?.map(withoutGuard)).toEqual(cells)
    }),
    { numRuns: atDepth(300, 2_000) },
  )
})

it('no cell of any reader begins with a formula, whichever sign splits its lines', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1 }), (cells) => {
      const line = `id,${cells.map(csvCell).join(',')}\r\n`
      for (const separator of [',', ';', '\t', '|'])
        for (const cell of recordsOf(line, separator).flat())
          expect(cell).not.toMatch(new RegExp(`^[\\s\\p{C}]*[${START}](?!\\d+([.,]\\d+)*$)`, 'u'))
    }),
    { numRuns: atDepth(300, 2_000) },
  )
})

function withoutGuard(cell: string): string {
  const blank = '[\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}"\'\\u2018\\u2019\\u201c\\u201d]*'
  const guard = new RegExp(`(?<=^|[;\\t|\\r\\n])'(?=${blank}[${START}])`, 'gu')
  return cell.replace(/^'(?='*[\t\r\n])/, '').replace(guard, '')
}

/** The cells of each line, as RFC 4180 reads them. */
function recordsOf(csv: string, separator: string): string[][] {
  const records: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < csv.length; at++) {
    const letter = csv[at] ?? ''
    if (isQuoted && letter === '"' && csv[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1]
    else if (isQuoted && letter === '"') isQuoted = false
    else if (isQuoted) cell += letter
    else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator || letter === '\n' || letter === '\r') {
      records.at(-1)?.push(cell)
      cell = ''
      if (letter !== separator) {
        if (csv[at + 1] === '\n') at += 1
        records.push([])
      }
    } else cell += letter
  }
  return records.slice(0, -1)
}
