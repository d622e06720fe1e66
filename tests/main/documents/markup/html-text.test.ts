import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlText, isHtml } from '../../../../src/main/documents/markup/html-text.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'

describe('the text of a page in HTML', () => {
  it.each([
    ['paragraphs and headings', '<h1>Bees</h1><p>The bees\n hum.</p>', 'Bees\nThe bees hum.'],
    [
      'a whole page',
      '<!DOCTYPE html><html><head><title>T</title><style>p{}</style></head><body><p>The bees</p></body></html>',
      'The bees',
    ],
    ['emphasis within a word', 'the <b>b</b>ees <em class="x">hum</em>', 'the bees hum'],
    ['breaks, lists, cells', 'a<br>b<ul><li>c</li><li>d</ul><table><tr><td>e</td><td>f', 'a\nb\nc\nd\ne f'],
    ['scripts and comments', 'a<script>let b = "<p>"</script><!-- c --> d', 'a d'],
    ['attributes with signs', '<p title="1 > 0" hidden data-x=y>the bees</p>', 'the bees'],
    [
      'characters by name and number',
      'caf&eacute; &amp; &#8220;tea&#x201d;&nbsp;&frac12; &unknown; R&B',
      'café & “tea”\u00a0½ &unknown; R&B',
    ],
    ['comparisons', '3 < 5 and 6 > 2', '3 < 5 and 6 > 2'],
    ['a tag that is not closed', '<p>the <b bees hum', 'the <b bees hum'],
    ['words where attributes would stand', '<p the bees > hum', '<p the bees > hum'],
    ['a comment that is not closed', 'the <!-- bees hum', 'the <!-- bees hum'],
    ['a script that is not closed', 'the <script>bees hum', 'the bees hum'],
    ['characters that no text has', 'a&#0;b&#xd800;c', 'a&#0;b&#xd800;c'],
  ])('is what a reader sees: %s', (_, html, text) => {
    expect(htmlText(html)).toBe(text)
  })

  it('loses no word, however wrong its markup is', () => {
    const markup = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<p',
        '</',
        '>',
        '<',
        '<b>',
        '</i>',
        '<!--',
        '<br/>',
        '<a href="x">',
        '<td>',
        '&',
        '&amp;',
        '<script>',
        '"',
      ],
    )
    const words = ['the', 'old', 'bees', 'hum', 'at', 'noon']
    fc.assert(
      fc.property(fc.array(fc.array(markup, { maxLength: 3 }), { minLength: 6, maxLength: 6 }), (between) => {
        const html = words.map((word, at) => `${between[at]?.join('') ?? ''} ${word} `).join('')
        const text = ` ${htmlText(html).replace(/\s+/g, ' ')} `
        for (const word of words) expect(text).toContain(` ${word} `)
      }),
      { numRuns: atDepth(60, 500) },
    )
  })

  it(
    'is read in a time that grows with its length',
    () => {
      for (const unit of ['<', '<a ', '<a b="', '<!--', '<script>', '</p>', '&#', ' '])
        htmlText(unit.repeat(20_000))
    },
    limit(5_000),
  )

  it('is known by how it begins', () => {
    expect(isHtml(' <!doctype html><p>')).toBe(true)
    expect(isHtml('<HTML lang="en">')).toBe(true)
    expect(isHtml('Use <html> to begin.')).toBe(false)
  })
})
