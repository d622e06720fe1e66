import { describe, expect, it } from 'vitest'
import { csvCells } from '../../../../src/renderer/lib/formats/csv-cells.ts'

describe('the cells of CSV', () => {
  it.each<[string, string, string[][]]>([
    ['of no line', '', []],
    ['of one line without an end', 'a,b', [['a', 'b']]],
    [
      'of two lines',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['that are empty', ',\n""\n', [['', ''], ['']]],
    ['whose last one is empty', 'a,', [['a', '']]],
    ['with commas, quotation marks and lines in them', '"a, ""b""","c\r\nd"\r\n', [['a, "b"', 'c\r\nd']]],
  ])('%s', (_name, text, cells) => {
    expect(csvCells(text)).toEqual(cells)
  })
})
