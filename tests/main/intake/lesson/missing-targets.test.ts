import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { missingTargets } from '../../../../src/main/intake/lesson/missing-targets.ts'
import { freeChecks } from '../../../../src/main/pipelines/lesson/checks/free-checks.ts'
import { parsedText } from '../../../../src/shared/markdown/parsed-text.ts'
import { CONTENT, lessonSettings, lessonWith } from '../../../helpers/lessons/a-lesson.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const FILES = [
  'one/a.md',
  'one/b.md',
  'one/c d.mdx',
  'two/a.md',
  'img/a.png',
  'img/b.svg',
  'single/a.png',
  'empty/a.txt',
  '../out/a.md',
]

/** A lesson in a course of these files. */
function lessonFile() {
  const folder = join(tempDir(), 'course')
  for (const name of FILES) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '# A\n')
  }
  symlinkSync(join(folder, '../out'), join(folder, 'linked'))
  return { path: join(folder, 'one/a.md'), name: 'one/a.md' }
}

it.each<[string, string, boolean]>([
  ['an image that is there', '![a](../img/a.png)', false],
  ['an image that is not', '![a](../img/c.png)', true],
  ['an image with a title and a size', '![a](../img/c.png?w=3 "A")', true],
  ['an image in a folder that did not come', '![a](../pictures/c.png)', false],
  ['an image in a folder without images', '![a](../empty/c.png)', false],
  ['an image outside of what came', '![a](../../c.png)', false],
  ['an image of a site', '![a](/img/c.png)', false],
  ['an image of the web', '![a](https://example.org/c.png)', false],
  ['an image of a template', '![a](../img/{{name}}.png)', false],
  ['another lesson that is there', '[b](b.md#part)', false],
  ['another lesson with a space in its name', '[c](c%20d.mdx)', false],
  ['another lesson of another ending', '[b](./b.qmd)', false],
  ['another lesson that is not', '[x](x.md#part)', true],
  ['an image in a folder with one image', '![a](../single/c.png)', true],
  ['another lesson in a folder with one lesson', '[x](../two/x.md)', true],
  ['an image below a file', '![a](b.md/c.png)', false],
  ['a lesson behind a link that leaves the folder', '[x](../linked/x.md)', false],
  ['a definition that leads to none', '[x]\n\n[x]: ./x.md', true],
  ['a page of a site', '[x](x/part)', false],
  ['a part of the lesson', '[x](#x)', false],
  ['an address in code', '`![a](../img/c.png)`', false],
  ['an address that cannot be decoded', '![a](../img/%E0%A4%A.png)', true],
])('%s', (_, text, isMissing) => {
  expect(missingTargets(lessonFile(), parsedText(text).root).length > 0).toBe(isMissing)
})

it('has none for a lesson that came alone', () => {
  const alone = join(tempDir(), 'a.md')
  writeFileSync(alone, '# A\n')
  const { root } = parsedText('[x](x.md) ![a](img/a.png)')
  expect(missingTargets({ path: alone, name: 'a.md' }, root)).toEqual([])
})

it('stops at a hundred', () => {
  const text = Array.from({ length: 120 }, (_, at) => `![a](../img/${at}.png)`).join(' ')
  expect(missingTargets(lessonFile(), parsedText(text).root)).toHaveLength(100)
})

it('is found in its place: an image is minor, a link is a remark', () => {
  const content = CONTENT.replace('Draw the queue', '![One](a.png) and [two](b.md). Draw the queue')
  const input = lessonWith({ content, missingTargets: ['a.png', 'b.md'] })
  const { issues } = freeChecks(content, input, lessonSettings().checks)
  expect(issues.filter(({ type }) => type === 'LINK')).toMatchObject([
    { severity: 'minor', quote: '![One](a.png)' },
    { severity: 'info', quote: '[two](b.md)' },
  ])
})
