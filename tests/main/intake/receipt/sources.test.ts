import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { documentType, groupReceipts } from '../../../../src/main/intake/receipt/sources.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function grouped(files: Readonly<Record<string, string>>) {
  const folder = tempDir()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const { groups, unmatched } = groupReceipts(filesIn(folder).files)
  return {
    groups: groups.map(({ source, certainty }) => `${source.file.name} ${source.format}, ${certainty}`),
    unmatched: unmatched.map(({ name }) => name),
  }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

describe('the receipts of a folder', () => {
  it('are its PDFs and pictures, for certain, and it may be its texts, and JSON with a text', () => {
    expect(
      grouped({
        'a.pdf': '',
        'B.PNG': '',
        'c.jpeg': '',
        'd.webp': '',
        'e.bmp': '',
        'f.txt': '',
        'g.json': '{"text":"x"}',
        'in/h.jpg': '',
        'in/i.HEIC': '',
        'in/j.tif': '',
      }).groups,
    ).toEqual([
      'B.PNG image, certain',
      'a.pdf pdf, certain',
      'c.jpeg image, certain',
      'd.webp image, certain',
      'e.bmp image, certain',
      'f.txt text, possible',
      'g.json json, possible',
      'in/h.jpg image, certain',
      'in/i.HEIC image, certain',
      'in/j.tif image, certain',
    ])
  })

  it.each([
    [
      'what lies beside receipts to explain them',
      { 'README.txt': '', 'LICENSE_x.txt': '', 'license.pdf': '', 'NOTICE.txt': '' },
    ],
    ['JSON without a text', { 'truth.json': '[{"text":1}]', 'a.json': '{"total":5}', 'b.json': '7' }],
    ['a text without a number', { 'ask.txt': 'Who reviews billing changes?', 'maya.txt': 'the paper boat' }],
    ['other files', { 'a.xml': '', 'b.csv': '', c: '', 'd.docx': '' }],
  ])('are not %s', (_, files) => {
    expect(grouped(files)).toEqual({ groups: [], unmatched: Object.keys(files).toSorted(inOrder) })
  })

  it('are read and refused with a sentence where JSON is damaged', () => {
    expect(grouped({ 'a.json': '{"text":' }).groups).toEqual(['a.json json, possible'])
  })

  it.each([
    ['a.pdf', 'pdf', 'application/pdf'],
    ['a.JPG', 'image', 'image/jpeg'],
    ['a.txt', 'text', null],
    ['a.json', 'json', null],
  ] as const)('%s is kept with its case as %s: %s', (name, format, type) => {
    expect(documentType({ file: { path: name, name }, format })).toBe(type)
  })
})

it('a text without a number is a receipt if a person says so', () => {
  const folder = tempDir()
  writeFileSync(join(folder, 'blank.txt'), 'Received with thanks')
  const { files } = filesIn(folder)
  expect([groupReceipts(files).groups.length, groupReceipts(files, true).groups.length]).toEqual([0, 1])
})
