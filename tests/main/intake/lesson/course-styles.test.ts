import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLesson } from '../../../../src/main/intake/lesson/read.ts'
import { groupLessons, LessonSource } from '../../../../src/main/intake/lesson/sources.ts'
import { withoutWholeFence } from '../../../../src/shared/markdown/whole-fence.ts'

const LESSON =
  '# Lists\n\nA list keeps items in order.\n\n```python\nprint([1])\n```\n\n## Summary\n\nThat is all.\n'
const MATTER = '---\ntitle: Lists\n---\n'

function files(texts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'))
  return Object.entries(texts).map(([name, text]) => {
    writeFileSync(join(folder, name), text)
    return { name, path: join(folder, name) }
  })
}
const names = (found: ReturnType<typeof groupLessons>) => found.groups.map(({ source }) => source.file.name)

it.each(['lists.md', 'lists.MD', 'lists.mdx', 'lists.qmd', 'lists.Rmd', 'lists.mdown', 'lists.ipynb'])(
  'takes %s for a lesson',
  (name) => {
    expect(names(groupLessons(files({ [name]: LESSON, 'other.md': LESSON })))).toContain(name)
  },
)

it.each(['README.md', '_intro.md', 'summary.md', 'toc.md', 'authors.md', 'security.mdx'])(
  'takes %s for a lesson where it is named or has front matter, and leaves it alone in a folder',
  (name) => {
    const [plain, other] = [
      files({ [name]: LESSON, 'a.md': LESSON }),
      files({ [name]: MATTER + LESSON, 'a.md': LESSON }),
    ]
    expect(names(groupLessons(plain))).toEqual(['a.md'])
    expect(groupLessons(plain).unmatched.map((file) => file.name)).toEqual([name])
    expect(names(groupLessons(plain, true))).toEqual([name, 'a.md'])
    expect(names(groupLessons(other))).toEqual([name, 'a.md'])
  },
)

it('reads a notebook with its texts and its code in fences, and without outputs', () => {
  const cells = [
    { cell_type: 'markdown', source: ['# Lists\n', '\n', 'A list keeps items.'] },
    { cell_type: 'code', source: 'print([1])\n', outputs: [{ text: 'secret' }] },
    { cell_type: 'code', source: '' },
  ]
  const text = JSON.stringify({ cells, metadata: { language_info: { name: 'python' } }, nbformat: 4 })
  const [file] = files({ 'lists.ipynb': text })
  const { input } = readLesson(LessonSource.parse({ file }))
  expect(input.content).toBe('# Lists\n\nA list keeps items.\n\n```python\nprint([1])\n```\n')
  expect(input.title).toBe('Lists')
})

it('refuses another JSON file by its field', () => {
  const [file] = files({ 'a.ipynb': '{"cells": 3}' })
  expect(() => readLesson(LessonSource.parse({ file }))).toThrow('cells')
})

it.each([
  ['a fence of Markdown', `\`\`\`markdown\n${LESSON}\`\`\`\n`, LESSON],
  ['a fence without a language', `\`\`\`\n${LESSON}\`\`\``, LESSON],
  ['tildes', `~~~md\n${LESSON}~~~\n`, LESSON],
])('takes away %s around the whole', (_, text, inner) => {
  expect(withoutWholeFence(text)).toBe(inner)
})

it.each([
  ['a lesson that begins and ends with code', '```\n# install\n```\n\n# Lists\n\n```\n# run\n```\n'],
  ['code of a language', `\`\`\`python\n${LESSON}\`\`\`\n`],
  ['a lesson', LESSON],
  ['a fence without a heading in it', '```\nText.\n```\n'],
])('leaves %s', (_, text) => {
  expect(withoutWholeFence(text)).toBe(text)
})
