import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownText } from '../../../../src/main/documents/markup/markdown-text.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { limit } from '../../../helpers/limits.ts'

describe('the text of a page in Markdown', () => {
  it.each([
    ['headings', '# Bees #\n\nThe bees\n===\nhum.\n---', 'Bees\n\nThe bees\nhum.'],
    [
      'emphasis, also within a word',
      'the **b**ees _hum_ *at* ***noon*** ~~soon~~',
      'the bees hum at noon soon',
    ],
    ['what is no emphasis', '3 * 4 and snake_case', '3 * 4 and snake_case'],
    ['lists and tasks', '- the\n* bees\n+ hum\n- [x] at noon\n1. one', 'the\nbees\nhum\nat noon\n1. one'],
    ['quotes', '> the bees\n> > hum', 'the bees\nhum'],
    [
      'links',
      '[the bees](http://x.org "Bees") [hum][1] <http://y.org>\n\n[1]: http://z.org',
      'the bees hum http://y.org',
    ],
    ['pictures and footnotes', 'the ![a bee](bee.png) bees[^1] hum', 'the  bees hum'],
    ['code', 'the `bees` hum\n```js\nat noon\n```', 'the bees hum\nat noon'],
    ['tables', '| the | bees |\n|---|:--:|\n| hum | at |', '  the   bees\n  hum   at'.trim()],
    ['settings before the text', '---\ntitle: Bees\ngrade: 3\n---\nThe bees hum.', 'The bees hum.'],
    ['a rule that is no settings', '---\nThe bees hum.\n---', 'The bees hum.'],
    ['tags and characters by name', 'the <b>bees</b> &amp; wasps<br>hum', 'the bees & wasps\nhum'],
    ['escapes', '\\*the\\* \\# bees', '*the* # bees'],
    ['marks that do not end', '**the [bees](hum `at', 'the [bees](hum at'],
  ])('is what a reader sees: %s', (_, markdown, text) => {
    expect(markdownText(markdown)).toBe(text)
  })

  it('loses no word, however wrong its marks are', () => {
    const mark = fc.constantFrom(
      ...[
        '**',
        '*',
        '_',
        '`',
        '# ',
        '> ',
        '- ',
        '[',
        ']',
        '(',
        ')',
        '|',
        '\n',
        '~~',
        '<',
        '\\',
        '!',
        '```',
        '---',
      ],
    )
    const words = ['the', 'old', 'bees', 'hum', 'at', 'noon']
    fc.assert(
      fc.property(fc.array(fc.array(mark, { maxLength: 3 }), { minLength: 6, maxLength: 6 }), (between) => {
        const markdown = words.map((word, at) => `${between[at]?.join('') ?? ''} ${word} `).join('')
        const text = markdownText(markdown)
        for (const word of words) expect(text).toContain(word)
      }),
      { numRuns: atDepth(60, 500) },
    )
  })

  it(
    'is read in a time that grows with its length',
    () => {
      for (const unit of ['*', '[', '![', '<', '`', '- ', '|-', '_a', '\\']) markdownText(unit.repeat(20_000))
    },
    limit(5_000),
  )
})
