import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownLine } from '../../../src/main/datasets/markdown-line.ts'

describe('a text in Markdown', () => {
  it.each([
    ['The bees hum. It costs 5.00 (or so), -5.00 at most; why? "Yes", it’s 50% + 1/2'],
    ['-5.00'],
    ['Größe: 3, 12:30'],
  ])('that means nothing there stays as it is: %s', (text) => {
    expect(markdownLine(text)).toBe(text)
  })

  it.each([
    ['a heading', '# Night', '\\# Night'],
    ['a link', '[a](https://x.example)', '\\[a\\](https\\://x.example)'],
    ['a picture', '![a](x.png)', '\\!\\[a\\](x.png)'],
    ['a link by its address', 'see https://x.example', 'see https\\://x.example'],
    ['a link by its host', 'see www.x.example', 'see www\\.x.example'],
    ['a link of another kind', 'javascript:alert(1)', 'javascript\\:alert(1)'],
    ['an address of mail', 'a@x.example', 'a\\@x.example'],
    ['a link in brackets', '<https://x.example>', '\\<https\\://x.example\\>'],
    ['HTML', '<img src=x onerror=alert(1)>', '\\<img src\\=x onerror\\=alert(1)\\>'],
    ['an entity', '&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['the end of a cell', 'a | b', 'a \\| b'],
    ['a code span', '`code`', '\\`code\\`'],
    ['a fence', '```\nx\n```', '\\`\\`\\` x \\`\\`\\`'],
    ['a fence of tildes', '~~~', '\\~\\~\\~'],
    ['emphasis', '*a* _b_', '\\*a\\* \\_b\\_'],
    ['a backslash before a sign', '\\|', '\\\\\\|'],
    ['an item', '- a', '\\- a'],
    ['another item', '+ a', '\\+ a'],
    ['a numbered item', '1. a', '1\\. a'],
    ['a rule', '---', '\\---'],
    ['a line under a heading', '===', '\\=\\=\\='],
    ['a quotation', '> a', '\\> a'],
    ['several lines', 'a\n\n# b\r\nc\u2028d', 'a \\# b c d'],
    ['something hidden', 'a\u202eb\u001bc', 'a\\\\u202eb␛c'],
    ['somebody’s name', '@nora', '\\@nora'],
    ['a formula', '$x^2$', '\\$x\\^2\\$'],
  ])('is no %s', (_, text, line) => {
    expect(markdownLine(text)).toBe(line)
  })

  it('is one line without a sign that means something, and says what it said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const line = markdownLine(text)
        expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
        expect(line.replace(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[`*_{}[\]<>#~|!&@$^=]/)
      }),
    )
  })
})
