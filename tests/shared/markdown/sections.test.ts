import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMarkdown } from '../../../src/shared/markdown/parse.ts'
import { sectionAt, sectionsOf } from '../../../src/shared/markdown/sections.ts'
import { wordsOf } from '../../../src/shared/markdown/words.ts'

const of = (text: string) => sectionsOf(parseMarkdown(text), text)

it('divides the text at its headings, whatever their level', () => {
  const text = '# One\n\na b\n\n## Two\n\nc\n\n# Three\n'
  expect(of(text).map(({ title, depth, from, to }) => [title, depth, text.slice(from, to)])).toEqual([
    ['One', 1, '# One\n\na b\n\n'],
    ['Two', 2, '## Two\n\nc\n\n'],
    ['Three', 1, '# Three\n'],
  ])
})

it('knows where the last subsection of a section ends', () => {
  const text = '# One\n\n## Two\n\n### Three\n\n## Four\n\n# Five'
  const ends = Object.fromEntries(of(text).map(({ key, treeTo }) => [key, text.slice(treeTo)]))
  expect(ends).toEqual({
    one: '# Five',
    two: '## Four\n\n# Five',
    three: '## Four\n\n# Five',
    four: '# Five',
    five: '',
  })
})

it.each([
  ['text before the first heading', 'Hello.\n\n# One', ['start', 'one']],
  ['front matter alone before it', '---\na: 1\n---\n\n# One', ['one']],
  ['a heading in a quote', '# One\n\n> # Two', ['one']],
  ['a heading in a list', '# One\n\n- # Two', ['one']],
  ['a heading in code', '# One\n\n```md\n# Two\n```', ['one']],
  ['headings with lines below', 'One\n===\n\nTwo\n---\n', ['one', 'two']],
  ['no heading', 'Hello.', ['start']],
  ['nothing', '', []],
  ['one title twice', '# One\n\n# One\n\n# One 2', ['one', 'one-2', 'one-2-2']],
  ['a Russian title', '# Цели урока', ['цели-урока']],
  ['a title of code', '# `npm start`', ['npm-start']],
  ['a title with code in it', '# Run `npm start` now', ['run-npm-start-now']],
  ['a title of marks alone', '# ***', ['section']],
  ['an empty title', '#\n\n#', ['section', 'section-2']],
])('gives the sections of a text with %s', (_, text, keys) => {
  expect(of(text).map(({ key }) => key)).toEqual(keys)
})

it('gives every section a key of its own, and leaves no gap between them', () => {
  const headings = fc.array(
    fc.tuple(fc.constantFrom('#', '##', '###'), fc.constantFrom('A', 'a', 'A 2', '', '字', 'A-2')),
  )
  fc.assert(
    fc.property(headings, (list) => {
      const text = list.map(([marks, title]) => `${marks} ${title}\n\nbody\n\n`).join('')
      const sections = of(text)
      const keys = new Set(sections.map(({ key }) => key))
      const isGapless = sections.every(({ to }, at) => to === (sections[at + 1]?.from ?? text.length))
      return keys.size === list.length && isGapless
    }),
  )
})

it('counts words of prose in each section, without code and its heading', () => {
  const text = '# One two\n\nThree four.\n\n- five\n\n| six |\n| - |\n| seven |\n\n```\neight\n```\n\n> nine'
  expect(of(text).map(({ words }) => words)).toEqual([6])
})

it('finds the section of a place', () => {
  const sections = of('a\n\n# One\n\nb')
  expect([0, 2, 3, 11].map((at) => sectionAt(sections, at)?.key)).toEqual(['start', 'start', 'one', 'one'])
  expect(sectionAt(of('\n\n# One'), 0)).toBeNull()
})

it.each([
  ['Two words', 2],
  ['it’s a well-known fact', 4],
  ['Два слова', 2],
  ['Всё-таки ёлка', 2],
  ['version 1.2.3 of it', 4],
  ['— … !', 0],
  ['我喜欢学习', 3],
  ['使用 Docker 部署', 3],
  ['สวัสดีครับ', 2],
  ['', 0],
])('counts in “%s” %i words', (text, count) => {
  expect(wordsOf(text)).toHaveLength(count)
})
