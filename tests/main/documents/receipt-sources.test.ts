import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentType, receiptSources } from '../../../src/main/documents/receipt-sources.ts'
import { filesIn } from '../../../src/main/services/cases/uploads.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

function sources(files: Readonly<Record<string, string>>) {
  const folder = tempDir()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const found = receiptSources(filesIn(folder))
  return {
    sources: found.sources.map(({ file, format }) => `${file.name} ${format}`),
    others: found.others.map(({ name }) => name),
  }
}

const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

describe('the receipts of a folder', () => {
  it('are its PDFs, pictures, texts, and JSON with a text', () => {
    expect(
      sources({
        'a.pdf': '',
        'B.PNG': '',
        'c.jpeg': '',
        'd.webp': '',
        'e.bmp': '',
        'f.txt': '',
        'g.json': '{"text":"x"}',
        'in/h.jpg': '',
      }).sources,
    ).toEqual([
      'B.PNG image',
      'a.pdf pdf',
      'c.jpeg image',
      'd.webp image',
      'e.bmp image',
      'f.txt text',
      'g.json json',
      'in/h.jpg image',
    ])
  })

  it.each([
    [
      'what lies beside receipts to explain them',
      { 'README.txt': '', 'LICENSE_x.txt': '', 'license.pdf': '', 'NOTICE.txt': '' },
    ],
    ['JSON without a text', { 'truth.json': '[{"text":1}]', 'a.json': '{"total":5}', 'b.json': '7' }],
    ['other files', { 'a.xml': '', 'b.csv': '', c: '', 'd.tiff': '' }],
  ])('are not %s', (_, files) => {
    expect(sources(files)).toEqual({ sources: [], others: Object.keys(files).toSorted(inOrder) })
  })

  it('are read and refused with a sentence where JSON is damaged', () => {
    expect(sources({ 'a.json': '{"text":' }).sources).toEqual(['a.json json'])
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
