import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sortByPipeline, withOptions } from '../../../../src/main/intake/index.ts'
import { readLesson } from '../../../../src/main/intake/lesson/read.ts'
import { groupLessons, LessonSource } from '../../../../src/main/intake/lesson/sources.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** Files of these names, with a text each. */
function filesOf(texts: Readonly<Record<string, string>>) {
  const folder = tempDir()
  return Object.entries(texts).map(([name, text]) => {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    return { path, name }
  })
}

const named = (...names: string[]) => filesOf(Object.fromEntries(names.map((name) => [name, '# A\n\nb.'])))

/** The groups that files are sorted into, by the names of the files. */
function grouped(files: ReturnType<typeof filesOf>) {
  const { groups, unmatched } = groupLessons(files)
  return {
    lessons: groups.map(({ source, certainty }) => [
      source.file.name,
      certainty,
      source.objectives?.name ?? null,
      source.sources.map(({ name }) => name),
      source.documents.map(({ name }) => name),
    ]),
    unmatched: unmatched.map(({ name }) => name),
  }
}

const TEACHES = '---\ntitle: A\nobjectives:\n  - do it\n---\n# A\n'

describe('files that are lessons', () => {
  it.each([
    ['a.md', 'likely'],
    ['a.markdown', 'likely'],
    ['ru/a.md', 'likely'],
    ['A.MD', 'likely'],
    ['a.lesson.json', 'certain'],
  ])('%s is one, and that is %s', (name, certainty) => {
    expect(grouped(named(name)).lessons).toEqual([[name, certainty, null, [], []]])
  })

  it.each([
    'README.md',
    'docs/readme.md',
    'README.ru.md',
    'README-zh-cn.md',
    'CONTRIBUTING.md',
    'LICENSE.md',
    'CHANGELOG.md',
    'SUMMARY.md',
    '_sidebar.md',
    '_index.md',
    'index.md',
    'en/index.ru.md',
    'a.txt',
    'a.json',
    'a.objectives.md',
    'a.sources/b.md',
  ])('%s is not a lesson by itself', (name) => {
    expect(grouped(named(name))).toEqual({ lessons: [], unmatched: [name] })
  })

  it('by their front matter are certain, a table of contents and a README among them', () => {
    const files = filesOf({ 'a.md': TEACHES, 'b/index.md': TEACHES, 'README.md': TEACHES })
    expect(grouped(files)).toEqual({
      lessons: [
        ['a.md', 'certain', null, [], []],
        ['b/index.md', 'certain', null, [], []],
        ['README.md', 'certain', null, [], []],
      ],
      unmatched: [],
    })
  })

  it('have their objectives and their sources beside them, each under its own name', () => {
    const files = named(
      'x/a.md',
      'x/a.objectives.yaml',
      'x/a.sources/one.md',
      'x/a.sources/deep/two.txt',
      'x/a.sources/picture.png',
      'x/a.documents/course.md',
      'x/ab.md',
      'b.sources.json',
    )
    expect(grouped(files)).toEqual({
      lessons: [
        [
          'x/a.md',
          'certain',
          'x/a.objectives.yaml',
          ['x/a.sources/one.md', 'x/a.sources/deep/two.txt'],
          ['x/a.documents/course.md'],
        ],
        ['x/ab.md', 'likely', null, [], []],
      ],
      unmatched: ['x/a.sources/picture.png', 'b.sources.json'],
    })
  })
})

describe('files that came together', () => {
  const sorted = (files: ReturnType<typeof filesOf>) =>
    sortByPipeline(files).map(({ pipeline, sources, unmatched }) => [
      pipeline,
      sources.length,
      unmatched.map(({ name }) => name),
    ])

  it.each([
    ['a lesson alone', ['a.md'], [['lesson', 1, []]]],
    ['lessons with a README', ['a.md', 'b.md', 'README.md'], [['lesson', 2, ['README.md']]]],
    ['a lesson with texts that it rests on', ['a.md', 'a.sources/b.txt'], [['lesson', 1, []]]],
    [
      'a note beside a receipt',
      ['a.pdf', 'note.md'],
      [
        ['receipt', 1, []],
        ['lesson', 1, []],
      ],
    ],
    ['a passage of a reading', ['a.passage.md', 'a.primary.ctm'], [['reading', 1, []]]],
    ['a README alone', ['README.md'], [['reading', 0, ['README.md']]]],
  ])('are sorted: %s', (_, names, expected) => {
    expect(sorted(named(...names))).toEqual(expected)
  })
})

describe('options of a command for all lessons', () => {
  const lesson = { path: '/nowhere/a.md', name: 'a.md' }
  const found = [
    { pipeline: 'lesson', source: { file: lesson, objectives: null, sources: [], documents: [] } },
  ] as const
  const withGiven = (files: Parameters<typeof withOptions>[1]['files']) =>
    withOptions('lesson', { files, texts: {} }, found).map(({ source }) => source)

  it('names objectives, a folder of sources and one document', () => {
    const folder = filesOf({ 'in/a.md': 'One.', 'in/deep/b.txt': 'Two.', 'in/c.png': '', 'goals.md': '- x' })
    const place = (name: string) => ({ path: join(dirname(folder[3]?.path ?? ''), name), name })
    const [given] = withGiven({
      objectives: place('goals.md'),
      sources: place('in'),
      documents: place('in/a.md'),
    })
    expect(given).toEqual({
      file: lesson,
      objectives: place('goals.md'),
      sources: [
        { path: folder[0]?.path, name: 'in/a.md' },
        { path: folder[1]?.path, name: 'in/deep/b.txt' },
      ],
      documents: [place('in/a.md')],
    })
  })

  it('leaves what lies beside them where it says nothing', () => {
    expect(withGiven({})).toEqual(found.map(({ source }) => source))
  })

  it('names the language, which is that of each lesson', () => {
    const [file = expect.unreachable()] = filesOf({
      'a.md': '---\nlanguage: en\n---\n# A\n\nThis is the text of it.',
    })
    const own = [{ pipeline: 'lesson', source: { ...found[0].source, file } }] as const
    const languageOf = (texts: Parameters<typeof withOptions>[1]['texts']) =>
      withOptions('lesson', { files: {}, texts }, own).map(
        ({ source }) => readLesson(LessonSource.parse(source)).input.language,
      )
    expect(languageOf({})).toEqual(['en'])
    expect(languageOf({ language: 'ru' })).toEqual(['ru'])
    expect(languageOf({ language: 'pt-BR' })).toEqual(['pt'])
    expect(() => languageOf({ language: 'Russian!' })).toThrow('“Russian!” is not the code of a language.')
  })

  it('refuses a folder without a text', () => {
    expect(() => withGiven({ sources: { path: tempDir(), name: 'empty' } })).toThrow(
      'empty: there is no text in this folder (.md, .txt or .json).',
    )
  })
})
