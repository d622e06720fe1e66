import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { LessonOutcome } from '../../../../src/shared/pipelines/lesson/outcome.ts'
import { READINGS } from '../../../helpers/cases/readings.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { docket, docketText, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const EN = `# Loops

## Learning goals

- Write a loop that counts.

## Introduction

${'A loop does the same thing again and again until you tell it to stop. '.repeat(8)}

## Counting

${'You write a loop that counts by giving it a start, an end and a step. '.repeat(8)}
`

const RU = `# Циклы

## Цели обучения

- Написать цикл со счётчиком.

## Введение

${'Цикл делает одно и то же снова и снова, пока вы не скажете ему остановиться. '.repeat(8)}

## Счётчик

${'Чтобы написать цикл со счётчиком, задайте начало, конец и шаг. '.repeat(8)}
`

/** A folder with files of these texts. */
function folderOf(texts: Readonly<Record<string, string>>): string {
  const folder = tempDir()
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return folder
}

/** The runs that a command reported, by the titles of their cases. */
function outcomesIn(lines: readonly unknown[]): ReadonlyMap<string, LessonOutcome> {
  const titles = new Map(
    lines.flatMap((line) =>
      Object(line).event === 'imported' ? [[String(Object(line).caseId), String(Object(line).title)]] : [],
    ),
  )
  return new Map(
    lines.flatMap((line) =>
      Object(line).event === 'run'
        ? [
            [
              titles.get(String(Object(line).caseId)) ?? '',
              LessonOutcome.parse(Object(line).outcome),
            ] as const,
          ]
        : [],
    ),
  )
}

describe('docket judge lesson', () => {
  it('judges each lesson of a folder, and names what it left alone', async () => {
    const folder = folderOf({
      'README.md': '# A course\n',
      'en/loops.md': EN,
      'en/loops.objectives.yaml': '- Count with a loop.\n',
      'ru/loops.md': RU,
      'SUMMARY.md': '# Contents\n',
    })
    const { exitCode, stdout, stderr } = await docketText(tempDir(), ['--json', 'judge', 'lesson', folder])
    expect({ exitCode, stderr }).toEqual({
      exitCode: 0,
      stderr: expect.stringContaining('Not imported: README.md, SUMMARY.md. They are not part of a lesson.'),
    })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines.at(-1)).toEqual({ event: 'done', imported: 2, duplicates: 0, failed: 0 })
    const outcomes = outcomesIn(lines)
    expect([...outcomes.keys()].sort()).toEqual(['Loops', 'Циклы'])
    for (const { path, verdicts } of outcomes.values()) {
      expect(path).not.toBe('judged')
      expect(verdicts.filter(({ kind }) => kind === 'answered')).toEqual([])
    }
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['no heading', { 'a.md': '\nA loop.\n' }, /^a\.md, line 2: it has no heading\. A lesson has .*\.$/],
    [
      'front matter that is no YAML',
      { 'a.md': `---\ntitle: a: b\n---\n${EN}` },
      /^a\.md, line 2: this is not valid YAML .*\.$/,
    ],
    [
      'five megabytes',
      { 'a.md': `${EN}${`${'word '.repeat(20)}\n`.repeat(50_000)}` },
      /^a\.md, line 9903: it has 5051210 characters; at most 1000000 are read, and this line is beyond them\. .*\.$/,
    ],
    [
      '300 diagrams',
      { 'a.md': EN + '\n```mermaid\ngraph TD; A-->B\n```\n'.repeat(300) },
      /^a\.md, line 416: it has 300 diagrams; at most 100 are read\. .*\.$/,
    ],
  ])('refuses %s with file and line, and ends with 3', async (_, texts, says) => {
    const folder = folderOf(texts)
    const files = Object.keys(texts).map((name) => join(folder, name))
    const printed = await docketText(tempDir(), ['judge', 'lesson', ...files])
    const [refused = '', counts] = printed.stdout.trimEnd().split('\n')
    expect(printed.exitCode).toBe(3)
    expect(refused.replace(/^not imported +/u, '')).toMatch(says)
    expect(counts).toBe('0 imported, 0 duplicates, 1 not imported')

    const ended = await docket(tempDir(), ['judge', 'lesson', ...files], 3)
    expect(linesOf(cliLines.import, ended)).toMatchObject([
      { event: 'failed', error: expect.stringMatching(says) },
      { event: 'done', imported: 0, failed: 1 },
    ])
  })

  type Row = [what: string, end: string, type: string, says: RegExp]
  const ENDLESS: Row = [
    'a diagram that never ends parsing',
    `\`\`\`mermaid\nflowchart TD\nA${' '.repeat(40_000)}!\n\`\`\`\n\nThat is a loop.\n`,
    'DIAGRAM',
    /^a\.md, line 15: Diagram 1 \(line 15\) .* It was stopped: the parser did not end within 5 seconds\.$/,
  ]

  it.each<Row>([
    [
      'a fence that nobody closed',
      '```js\nfor (;;)\n',
      'TRUNCATION',
      /^a\.md, line 15: A code fence is opened here and never closed: .*\.$/,
    ],
    ...atDepth<Row[]>([], [ENDLESS]), // it takes the whole five seconds of the parser
  ])(
    'throws out a lesson with %s, with file and line, and ends with 3 (c23, c25)',
    async (_, end, type, says) => {
      const folder = folderOf({ 'a.md': `${EN}\n${end}` })
      const printed = await docketText(tempDir(), ['judge', 'lesson', folder])
      expect({ ...printed, stderr: printed.stderr.trimEnd() }).toEqual({
        exitCode: 3,
        stdout: expect.stringContaining('1 imported, 0 duplicates, 0 not imported'),
        stderr: expect.stringMatching(says),
      })

      const { lines, messages } = await docket(tempDir(), ['judge', 'lesson', folder], 3)
      expect(messages).toMatch(new RegExp(says.source, 'mu'))
      const found = outcomesIn(lines).get('Loops') ?? expect.unreachable()
      expect(found).toMatchObject({ path: 'thrown_out', recommendation: 'REGENERATE', score: null })
      expect(found.issues.filter(({ severity }) => severity === 'critical')).toMatchObject([{ type }])
    },
  )

  it('ends with 0 where a lesson is thrown out that was read to its end', async () => {
    const folder = folderOf({ 'a.md': `${EN}\nA loop that is not left to itself ends when the\n` })
    const { exitCode, stderr } = await docketText(tempDir(), ['judge', 'lesson', folder])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
  })
})

describe('docket results texts', () => {
  it('writes what stands of each lesson, in a file that nothing in its title leads astray', async () => {
    const [dir, out] = [tempDir(), join(tempDir(), 'texts')]
    const titles = [
      '../../passwd',
      'CON',
      '"Same"',
      '"Same" ',
      'Круговорот воды',
      '🙂',
      `"${'ы'.repeat(300)}"`,
    ]
    const texts = titles.map((title, at) => `---\ntitle: ${title}\ndescription: ${at}\n---\n${EN}`)
    await docket(dir, ['import', 'reading', READINGS])
    const folder = folderOf(Object.fromEntries(texts.map((text, at) => [`${at}.md`, text])))
    await docket(dir, ['judge', 'lesson', folder])

    const printed = linesOf(cliLines.results, await docket(dir, ['results', 'texts', '--out', out]))
    expect(printed).toMatchObject([{ event: 'exported', rows: 7, manifest: join(out, 'manifest.jsonl') }])
    const names = readdirSync(out)
    expect(names.filter((name) => !/^[\p{L}\p{N}-]{3,63}\.md$|^manifest\.jsonl$/u.test(name))).toEqual([])
    const written = names.filter((name) => name.endsWith('.md'))
    expect(new Set(written.map((name) => readFileSync(join(out, name), 'utf8')))).toEqual(new Set(texts))

    const manifest = readFileSync(join(out, 'manifest.jsonl'), 'utf8').trimEnd().split('\n')
    for (const line of manifest.map((each): unknown => JSON.parse(each))) {
      const { file, sha256 } = Object(line)
      const bytes = readFileSync(join(out, String(file)))
      expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    }

    const again = join(tempDir(), 'again')
    await docket(dir, ['results', 'texts', '--out', again])
    expect(readdirSync(again)).toEqual(names)
    const { messages } = await docket(dir, ['results', 'texts', '--out', out], 3)
    expect(messages).toContain('already exists and is not empty')
  })

  it('has none of a pipeline that judges no texts, and says so', async () => {
    const [dir, out] = [tempDir(), join(tempDir(), 'texts')]
    const { exitCode, stderr } = await docketText(dir, [
      ...['results', 'texts', '--out', out],
      ...['--pipeline', 'reading'],
    ])
    expect(exitCode).toBe(3)
    expect(stderr).toContain(
      'The result of a reading is not a text. Export it as csv, jsonl or md. Pipelines with texts: lesson.',
    )
    expect(existsSync(out)).toBe(false)
  })
})
