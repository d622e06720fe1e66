import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainText, readJson, readText, readTextInAnyEncoding } from '../../../src/main/documents/text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string, mark: readonly [number, number]) => {
  const bytes = Buffer.from(text, 'utf16le')
  return Buffer.concat([Buffer.from(mark), mark[0] === 0xfe ? bytes.swap16() : bytes])
}

describe('text is read', () => {
  it.each([
    ['as UTF-8', utf8('Größe 👍'), 'Größe 👍'],
    [
      'as UTF-8 with a byte order mark',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('bees')]),
      'bees',
    ],
    ['as UTF-16, low byte first', utf16('Größe 👍', [0xff, 0xfe]), 'Größe 👍'],
    ['as UTF-16, high byte first', utf16('Größe 👍', [0xfe, 0xff]), 'Größe 👍'],
    ['with line ends of Windows', utf8('the\r\nbees\r\n'), 'the\nbees\n'],
    ['with line ends of old Macs', utf8('the\rbees'), 'the\nbees'],
    ['with tabs, form feeds and vertical tabs', utf8('the\tbees\f\v'), 'the\tbees\f\v'],
  ])('%s', (_, bytes, text) => {
    expect(readText('a.txt', bytes)).toBe(text)
  })

  it.each([
    ['English', 'The bees hum.\nThey sound like a kettle.'],
    ['Polish', 'Zażółć gęślą jaźń.'],
    ['Russian', 'Кассовый чек\nИтого 120,50'],
    ['Greek', 'Σύνολο 12,50 €'],
    ['Hebrew', 'סה״כ לתשלום 12.50'],
    ['Thai', 'รวมทั้งสิ้น 120.00'],
    ['Chinese', '收銀機統一發票\n總計 125 元'],
    ['Japanese', '領収書 合計 ¥1,250'],
    ['Korean', '합계 12,500 원'],
    ['one letter', 'a'],
    ['signs of two units', 'Good bees 👍'],
  ])('in UTF-16 without its mark, whichever byte comes first: %s', (_, text) => {
    const low = Buffer.from(text, 'utf16le')
    expect(readText('a.txt', low)).toBe(text)
    expect(readText('a.txt', Buffer.from(low).swap16())).toBe(text)
  })

  it('whatever its characters are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = `a${text.replaceAll('\r', '').replace(/^\ufeff/, '')}`
        fc.pre(isPlainText(plain))
        expect(readText('a.txt', utf8(plain))).toBe(plain)
      }),
    )
  })
})

describe('text is refused', () => {
  it.each([
    ['without a byte', utf8(''), 'a.txt: the file is empty. Choose another file.'],
    [
      'with white space only',
      utf8(' \n\t\u00a0'),
      'a.txt: the file has only white space. Choose another file.',
    ],
    [
      'with a byte order mark only',
      Buffer.from([0xef, 0xbb, 0xbf]),
      'a.txt: the file has only white space. Choose another file.',
    ],
    [
      'in Latin-1, with the line',
      latin1('the\nbees\nGröße'),
      'a.txt, line 3: this is not UTF-8 text. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'in Latin-1 with line ends of old Macs',
      latin1('the\rGröße'),
      'a.txt, line 2: this is not UTF-8 text. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'cut within a character',
      utf8('é').subarray(0, 1),
      'a.txt, line 1: this is not UTF-8 text. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'in Latin-1 with a NUL',
      latin1('the bees of Größe\0'),
      'a.txt, line 1: this is not UTF-8 text. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'as bytes of a picture',
      Buffer.from('89504e470d0a1a0a0000000d4948445200000190000000c8080600000095b9a1', 'hex'),
      'a.txt, line 1: this is not UTF-8 text. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'with a NUL, with the line',
      utf8('the\r\nbees\0'),
      'a.txt, line 2: this is not text: it has control characters. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'with an escape',
      utf8('\u001b[31mred'),
      'a.txt, line 1: this is not text: it has control characters. Save it as plain text with the encoding UTF-8.',
    ],
    [
      'with a delete',
      utf8('a\u007f'),
      'a.txt, line 1: this is not text: it has control characters. Save it as plain text with the encoding UTF-8.',
    ],
  ])('%s', (_, bytes, message) => {
    expect(() => readText('a.txt', bytes)).toThrow(
      expect.objectContaining({ code: 'INPUT_REFUSED', message }),
    )
  })
})

describe('JSON', () => {
  it('is read', () => {
    expect(readJson('a.json', utf8('\ufeff{"a": [1, null]}\n'))).toEqual({ a: [1, null] })
  })

  it.each([
    ['a word without quotes', '{\n"a": x}', 2],
    ['a comma that is missing', '[\n{"a": 1}\n{"a": 2}\n]', 3],
    ['a bracket too many', '[1,\n2]\n]', 3],
    ['an end that is missing', '[1,\n2,\n3\n', 4],
    ['a string without end', '[\n"a,\n1]', 2],
    ['a line break within a string', '["a\nb"]', 1],
    ['no JSON at all', 'Once upon\na time', 1],
    ['a comma after the last', '{"a": 1,\n"b": 2,\n}', 3],
    ['a mistake in the last of many lines', `[\n${'"a",\n'.repeat(999)}a]`, 1_001],
  ])('that is broken is refused with the line: %s', (_, text, line) => {
    expect(() => readJson('a.json', utf8(text))).toThrow(
      `a.json, line ${line}: this is not valid JSON. Write the file again with a program that exports JSON.`,
    )
  })

  it('that is broken anywhere is refused with that line', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), (value, seed) => {
        const lines = JSON.stringify(value, null, 1).split('\n')
        const at = seed % (lines.length + 1)
        const broken = lines.toSpliced(at, 0, '?').join('\n')
        fc.pre(isPlainText(broken))
        expect(() => readJson('a.json', utf8(broken))).toThrow(
          `a.json, line ${at + 1}: this is not valid JSON.`,
        )
      }),
    )
  })

  it.each([
    ['a NUL', 'a\0', false],
    ['half a surrogate pair', 'a\ud800', false],
    ['a whole pair', '👍', true],
    ['a line break', 'a\nb', true],
  ])('can spell what no text has: %s', (_, text, plain) => {
    expect(isPlainText(text)).toBe(plain)
  })
})

/** The bytes of a text in an encoding of one byte per character. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from([...text].map((character) => bytes.get(character) ?? 0x3f))
}

const GERMAN =
  'Bäckerei Müller GmbH\nHauptstraße 5\nBrötchen  2,40\nKäse  3,60\nSumme EUR 6,00\nVielen Dank für Ihren Einkauf!'
const RUSSIAN = 'ООО «Ромашка»\nКассовый чек\nХлеб 45,00\nМолоко 80,00\nИТОГ 125,00\nСпасибо за покупку!'
const POLISH = 'Sklep Żabka\nParagon fiskalny\nChleb żytni 4,50\nŚmietana 3,20\nSuma PLN 7,70\nDziękujemy'

describe('text in an old encoding is read with a note', () => {
  it.each([
    ['iso-8859-1', GERMAN, /read as ISO-8859-1\.$/],
    ['windows-1252', `${GERMAN}\n5,00 €`, /read as windows-1252\./],
    ['windows-1251', RUSSIAN, /read as windows-1251\.$/],
    ['koi8-r', RUSSIAN.replace(/[«»]/g, '"'), /read as KOI8-R\.$/],
    ['windows-1250', POLISH, /read as windows-1250\.$/],
    ['iso-8859-1', 'Café\nTotal 5.00', /read as ISO-8859-1\.$/],
  ])('%s', (encoding, text, note) => {
    const read = readTextInAnyEncoding('a.txt', bytesIn(encoding, text))
    expect(read.text).toBe(text)
    expect(read.notes).toEqual([expect.stringMatching(note)])
  })

  it('that says where another encoding is nearly as likely', () => {
    const [note] = readTextInAnyEncoding('a.txt', bytesIn('iso-8859-2', POLISH)).notes
    expect(note).toMatch(/It may also be .+: check letters outside English\.$/)
  })

  it('and characters that were lost before are counted', () => {
    expect(readTextInAnyEncoding('a.txt', utf8('Caf\ufffd M\ufffdller')).notes).toEqual([
      '2 characters of the file were lost before it was imported (\ufffd).',
    ])
  })

  it('and UTF-8 and UTF-16 need none', () => {
    expect(readTextInAnyEncoding('a.txt', utf8(GERMAN))).toEqual({ text: GERMAN, notes: [] })
    expect(readTextInAnyEncoding('a.txt', utf16(GERMAN, [0xff, 0xfe]))).toEqual({ text: GERMAN, notes: [] })
  })

  it.each([
    ['of DOS', bytesIn('ibm866', RUSSIAN)],
    ['without a byte', utf8('')],
    ['that is a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46])],
  ])('but no text %s', (_, bytes) => {
    expect(() => readTextInAnyEncoding('a.txt', bytes)).toThrow(/^a\.txt/)
  })
})
