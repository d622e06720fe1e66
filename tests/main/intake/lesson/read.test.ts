import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readLesson } from '../../../../src/main/intake/lesson/read.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

function fileOf(name: string, content: string | Uint8Array) {
  const path = join(tempDir(), name.replace(/^.*\//u, ''))
  writeFileSync(path, content)
  return { path, name }
}

type File = ReturnType<typeof fileOf>
interface Companions {
  readonly objectives?: File
  readonly sources?: readonly File[]
  readonly documents?: readonly File[]
}

/** Reads a lesson from a file with this name. */
function read(name: string, content: string | Uint8Array, companions: Companions = {}) {
  const { objectives = null, sources = [], documents = [] } = companions
  return readLesson({ file: fileOf(name, content), objectives, sources, documents }).input
}

const BODY = '# Loops\n\nA loop is what you do again and again, and it is the same each time.\n'
const json = (value: unknown) => JSON.stringify(value)

describe('the front matter of a lesson', () => {
  it('says what it is, under any of the names that are used', () => {
    const matter = [
      'title: "Loops: again"',
      'lang: en-GB',
      'audience: [beginners, teachers]',
      'level: 2',
      'duration_minutes: 25 min',
      'id: L-0342',
      'generator: qwen/qwen3-235b-a22b-2507',
      'prohibited-terms: goto, jump',
      'learning_objectives:',
      '  - Write a loop.',
      '  - { id: LO2, objective: End a loop., bloom_level: Apply }',
      'tags: [ignored]',
    ].join('\n')
    const content = `---\n${matter}\n---\n${BODY}`
    expect(read('loops.md', content)).toEqual({
      lessonId: 'L-0342',
      title: 'Loops: again',
      language: 'en',
      description: null,
      audience: 'beginners, teachers',
      difficulty: '2',
      minutes: 25,
      objectives: [
        { id: 'o1', objective: 'Write a loop.', bloomLevel: null },
        { id: 'LO2', objective: 'End a loop.', bloomLevel: 'apply' },
      ],
      content,
      prohibitedTerms: ['goto', 'jump'],
      generator: 'qwen/qwen3-235b-a22b-2507',
      logprobs: null,
      sources: [],
      documents: [],
      baseCostMicros: null,
    })
  })

  it.each([
    ['MkDocs', '# First steps { #first-steps }'],
    ['Pandoc', '# First steps {#first .unnumbered}'],
    ['MDX', '# First steps {/*first*/}'],
    ['a course', '# First steps[[first-steps]]'],
  ])('names a lesson by its heading without the id of %s', (_, heading) => {
    expect(read('a.md', `${heading}\n\nText.\n`).title).toBe('First steps')
  })

  it.each([
    ['a colon in a value', 'title: Loops: again', 2, /this is not valid YAML \(Nested mappings/],
    ['a name twice', 'title: a\ntitle: b', 3, /this is not valid YAML \(Map keys must be unique/],
    ['a tab', 'objectives:\n\t- a', 3, /this is not valid YAML/],
    ['a bracket that is left open', 'title: a\nobjectives: [a', 3, /this is not valid YAML/],
    ['a list', '- a\n- b', 2, /its front matter has no fields/],
    ['a sentence', 'Hello.', 2, /its front matter has no fields/],
    ['minutes that are none', 'title: a\nminutes: soon', 3, /“minutes” of its front matter does not fit/],
    ['no minutes', 'title: a\nminutes: 0', 3, /“minutes” of its front matter does not fit/],
    ['a language that is none', '\nlanguage: Klingon!', 3, /it is not a language code/],
    ['a title that is a list of lists', 'a: 1\ntitle: [[a]]', 3, /“title” of its front matter/],
    ['a level that is none', 'objectives:\n  - { objective: a, bloom_level: guess }', 2, /“objectives\.0/],
    [
      'aliases without end',
      `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(20)}*a]\nc: [${'*b,'.repeat(20)}*b]`,
      2,
      /refers to itself too often/,
    ],
  ])('is refused with its line: %s', (_, matter, line, problem) => {
    const reading = () => read('a.md', `---\n${matter}\n---\n${BODY}`)
    expect(reading).toThrow(problem)
    expect(reading).toThrow(new RegExp(`^a\\.md, line ${line}: `, 'u'))
  })

  it.each([
    ['brackets without end', `a: ${'['.repeat(15_000)}`, /this is not valid YAML/],
    ['braces without end', `a: ${'{'.repeat(15_000)}`, /this is not valid YAML/],
    [
      'fields without end',
      Array.from({ length: 60_000 }, (_, at) => `k${at}: ${at}`).join('\n'),
      /its YAML has \d+ characters; at most 20000 are read/,
    ],
  ])('is refused within a moment where it has %s', (_, matter, problem) => {
    expect(() => read('a.md', `---\n${matter}\n---\n${BODY}`)).toThrow(problem)
  })

  it('gives no field that it does not name itself', () => {
    const matter = '__proto__: { title: no }\nconstructor: { title: no }\n<<: { title: no }'
    expect(read('a.md', `---\n${matter}\n---\n${BODY}`).title).toBe('Loops')
  })

  it('in TOML is refused', () => {
    expect(() => read('a.md', `+++\ntitle = "a"\n+++\n${BODY}`)).toThrow(
      'a.md, line 1: its front matter is TOML. Write it as YAML between two lines of “---”.',
    )
  })

  it('that is empty says nothing', () => {
    expect(read('a.md', `---\n---\n${BODY}`).title).toBe('Loops')
  })
})

describe('the text of a lesson', () => {
  it('has its first heading as the title, code in it included', () => {
    expect(read('a.md', 'Hello.\n\n## Use `git pull` *well*\n\nThe end of it.\n').title).toBe(
      'Use git pull well',
    )
  })

  it('without a heading has the title of its front matter', () => {
    expect(read('a.md', '---\ntitle: "Loops"\n---\n\nA loop repeats lines.\n').title).toBe('Loops')
  })

  it.each([
    ['## Learning Goals', 2],
    ['## 🎯 Learning Objectives:', 2],
    ['### Your learning outcomes', 2],
    ['## 1. What you will learn', 2],
    ['## What you’ll learn', 2],
    ['## Objectives of this lesson', 2],
    ['## Цели обучения', 2],
    ['## 🎓 Цели и задачи урока', 2],
    ['## Чему вы научитесь', 2],
    ['## Результаты обучения', 2],
    ['## Learning path', 0],
    ['## Goalkeeping', 0],
    ['## Цели компании', 0],
  ])('teaches what is listed under “%s”', (heading, many) => {
    const text = `# Loops\n\n${heading}\n\nYou can:\n\n- Write \`for\` loops\n- **End** a loop\n  - in any way\n\n## Loops\n\n- more\n`
    expect(read('a.md', text).objectives).toEqual(
      [
        { id: 'o1', objective: 'Write for loops', bloomLevel: null },
        { id: 'o2', objective: 'End a loop', bloomLevel: null },
      ].slice(0, many),
    )
  })

  it.each([
    ['a.md', 'A loop is what you do again and again.', 'en'],
    ['a.md', 'Цикл — это то, что повторяется снова и снова.', 'ru'],
    ['a.md', 'Цикл — це те, що повторюється знову і знову, її кінець є умовою.', 'uk'],
    ['a.md', 'Цыкл паўтараецца зноў і зноў, пакуль ёсць умова.', 'be'],
    ['a.md', `${'Цикълът се повтаря отново и отново, докато условието е вярно. '.repeat(5)}`, 'bg'],
    ['a.md', 'ループは何度も繰り返す処理です。', 'ja'],
    ['a.md', '循环是一遍又一遍地重复的事情。', 'zh'],
    ['a.md', 'Ο βρόχος επαναλαμβάνεται.', 'el'],
    ['a.md', 'Eine Schleife wiederholt sich, bis die Bedingung falsch wird.', 'und'],
    ['de/a.md', 'Eine Schleife wiederholt sich, bis die Bedingung falsch wird.', 'de'],
    ['docs/ru/loops/a.md', 'A loop is what you do again and again.', 'en'],
    ['en/a.md', 'Цикл — это то, что повторяется снова и снова.', 'ru'],
    ['a.bg.md', 'Цикъл за всяко условие.', 'bg'],
    ['pt-br/a.md', 'Um laço repete até a condição ser falsa.', 'pt'],
    ['it/a.md', 'A loop is what you do again and again.', 'en'],
  ])('in %s, “%s”, is in %s', (name, text, language) => {
    expect(read(name, `# 1\n\n${text}\n\n\`\`\`js\nfor (const the of it) {}\n\`\`\`\n`).language).toBe(
      language,
    )
  })

  it('is read from UTF-16, and with line ends of any kind', () => {
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${BODY.replaceAll('\n', '\r\n')}`, 'utf16le'))
    expect(read('a.md', utf16).content).toBe(BODY)
  })

  it('that was cut off or has an open fence is a lesson all the same', () => {
    expect(read('a.md', '# Loops\n\n```js\nfor (;;)').title).toBe('Loops')
    expect(read('a.md', '# Loops\n\nA loop is and').title).toBe('Loops')
  })

  const diagram = '```mermaid\ngraph TD; A-->B\n```\n\n'

  it.each<[string, string | Uint8Array, RegExp]>([
    ['has no heading', 'First.\n\nSecond.\n', /^a\.md, line 1: it has no heading\. /],
    ['has a heading only in code', '\n```js\n# No\n```\n', /^a\.md, line 2: it has no heading\. /],
    [
      'has far too many diagrams',
      `# A\n\n${diagram.repeat(300)}`,
      /^a\.md, line 404: it has 300 diagrams; at most 100 are read\. /,
    ],
    [
      'has five million characters',
      `# A\n\n${'word '.repeat(1_000_000)}`,
      /^a\.md, line 3: it has 5000005 characters; at most 1000000 are read, and this line is beyond them/,
    ],
    [
      'nests without end',
      `# A\n\n${'> '.repeat(500)}b`,
      /^a\.md, line 3: the text was not read: line 3 nests/,
    ],
    ['has no letter', '', /^a\.md: the file is empty\./],
    [
      'is no text',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 0, 0, 0, 2, 0xff]),
      /^a\.md, line 1: this is not/,
    ],
    [
      'is in an old encoding',
      new Uint8Array(Buffer.from('# \xd6\xe8\xea\xeb\n\n\xdd\xf2\xee', 'latin1')),
      /^a\.md, line 1: this is not UTF-8 text\. /,
    ],
  ])('is refused where it %s', (_, content, problem) => {
    expect(() => read('a.md', content)).toThrow(problem)
  })
})

describe('files next to a lesson', () => {
  const OBJECTIVE = { id: 'o1', objective: 'Write a loop.', bloomLevel: null }

  it.each([
    ['a.objectives.md', '- Write a loop.\n'],
    ['a.objectives.md', '# Loops\n\n## Learning goals\n\n1. Write a loop.\n\n## More\n\n- No.\n'],
    ['a.objectives.yaml', '- Write a loop.\n'],
    ['a.objectives.yml', 'objectives:\n  - objective: Write a loop.\n'],
    ['a.objectives.json', json(['Write a loop.'])],
    ['a.objectives.json', json({ learning_objectives: [{ id: 'o1', text: 'Write a loop.' }] })],
  ])('says what it teaches: %s', (name, content) => {
    const text = '# Loops\n\n## Learning goals\n\n- Something else.\n'
    expect(read('a.md', text, { objectives: fileOf(name, content) }).objectives).toEqual([OBJECTIVE])
  })

  it.each([
    ['a.objectives.md', 'Write a loop.', 'a.objectives.md: there is no list of objectives in it.'],
    ['a.objectives.json', '{"goal": 1}', 'a.objectives.json: the document does not fit'],
    ['a.objectives.json', '[', 'a.objectives.json, line 1: this is not valid JSON.'],
    ['a.objectives.yaml', 'a: b: c', 'a.objectives.yaml, line 1: this is not valid YAML'],
  ])('is refused by its own name: %s with %s', (name, content, problem) => {
    expect(() => read('a.md', BODY, { objectives: fileOf(name, content) })).toThrow(problem)
  })

  it('are passages, a paragraph each with its headings, and whole documents', () => {
    const text = '# Loops\n\n## For\n\nIt counts.\nTo ten.\n\nIt ends.\n\n## While\n'
    const found = read('a.md', BODY, {
      sources: [
        fileOf('a.sources/manual.md', text),
        fileOf(
          'a.sources.json',
          json([{ document_name: 'Book', content: 'Loops end.', relevance_score: 0.9 }]),
        ),
      ],
      documents: [fileOf('a.documents/course.txt', text)],
    })
    expect(found.sources).toEqual([
      { id: 'a.sources/manual.md#1', document: 'manual.md', content: '# Loops\n## For\nIt counts.\nTo ten.' },
      { id: 'a.sources/manual.md#2', document: 'manual.md', content: 'It ends.' },
      { id: 'a.sources/manual.md#3', document: 'manual.md', content: '## While' },
      { id: 'Book#1', document: 'Book', content: 'Loops end.' },
    ])
    expect(found.documents).toEqual([{ id: 'a.documents/course.txt', document: 'course.txt', content: text }])
  })
})

describe('our JSON of a lesson', () => {
  it('says everything, by our names or by those of the source', () => {
    const token = { token: 'A', logprob: -0.1 }
    const found = read(
      'a.lesson.json',
      json({
        lesson_id: 7,
        title: 'Loops',
        content: BODY,
        duration_minutes: 10,
        objectives: [{ id: 'LO1', objective: 'Write a loop.', bloom_level: 'create' }],
        prohibited_terms: ['goto'],
        generator_model: 'm',
        logprobs: { content: [{ ...token, top_logprobs: [token] }, token] },
        rag_chunks: [{ id: 4, document_name: 'Book', content: 'Loops end.' }],
        documents: [{ title: 'Course', text: 'All of it.' }],
        base_cost_micros: 1_200,
      }),
    )
    expect(found).toMatchObject({
      lessonId: '7',
      language: 'en',
      minutes: 10,
      objectives: [{ id: 'LO1', objective: 'Write a loop.', bloomLevel: 'create' }],
      prohibitedTerms: ['goto'],
      generator: 'm',
      logprobs: [
        { ...token, top: [token] },
        { ...token, top: [] },
      ],
      sources: [{ id: '4', document: 'Book', content: 'Loops end.' }],
      documents: [{ id: 'Course#1', document: 'Course', content: 'All of it.' }],
      baseCostMicros: 1_200,
    })
  })

  it('leaves to its text what it does not say', () => {
    expect(
      read('ru/a.lesson.json', json({ content: '# Циклы\n\n## Цели\n\n- Понять цикл\n' })),
    ).toMatchObject({
      title: 'Циклы',
      language: 'ru',
      objectives: [{ objective: 'Понять цикл' }],
    })
  })

  it.each([
    ['no JSON', '{', /^a\.lesson\.json, line 1: this is not valid JSON/],
    ['no text', '{"title": "a"}', /^a\.lesson\.json: “content” does not fit/],
    [
      'a text without a heading',
      json({ content: 'A.' }),
      /^a\.lesson\.json, “content”, line 1: it has no heading/,
    ],
    ['minutes below nothing', json({ content: BODY, minutes: -1 }), /“minutes” does not fit/],
    ['tokens that are none', json({ content: BODY, logprobs: [{ token: 1 }] }), /“logprobs” does not fit/],
  ])('is refused where it has %s', (_, text, problem) => {
    expect(() => read('a.lesson.json', text)).toThrow(problem)
  })
})
