import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { caseFeatures } from '../../../../../src/main/datasets/folder/features.ts'
import { Manifest } from '../../../../../src/main/datasets/folder/manifest.ts'
import type { AskedDataset } from '../../../../../src/main/services/exports/exports.ts'
import { verifyFile } from '../../../../../src/main/services/proofs/verify/verify-file.ts'
import { CaseInput, pipelineNames, schemas } from '../../../../../src/shared/pipelines/index.ts'
import { collect } from '../../../../helpers/collect.ts'
import { everyPipeline } from '../../../../helpers/datasets/every-pipeline.ts'
import { misfits } from '../../../../helpers/datasets/misfits.ts'
import { importLabels } from '../../../../helpers/people/labels.ts'
import { work } from '../../../../helpers/people/work.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../../helpers/program/temp-docket.ts'

const NamedTexts = z.array(z.object({ name: z.string(), text: z.string() }))

const CaseLine = z.object({
  caseId: z.string(),
  runId: z.string(),
  pipeline: z.string(),
  isHidden: z.boolean(),
  texts: NamedTexts,
  input: z.string().nullable(),
  config: z.string().nullable(),
  outcome: z.string().nullable(),
  decisions: z.array(z.object({ decisionId: z.string(), evidence: z.array(z.unknown()) })),
  questions: z.array(
    z.object({ role: z.string(), user: z.string().nullable(), response: z.string().nullable() }),
  ),
})

const LabelLine = z.object({ runId: z.string(), decisionId: z.string(), evidence: z.array(z.unknown()) })

/** The text without which nobody could judge a case of each pipeline. */
const JUDGED_TEXTS = {
  reading: ['passage', 'primary'],
  receipt: ['text'],
  lesson: ['content'],
  call: ['agent', 'customer'],
  memory: ['prompt'],
  evaluation: ['Answer'],
} as const satisfies Record<(typeof pipelineNames)[number], readonly string[]>

async function written(test: TempDocket, asked: Partial<AskedDataset> & Pick<AskedDataset, 'format'>) {
  const folder = join(tempDir(), 'set')
  await collect(test.docket.exports.labels({ filter: {}, ...asked, folder }, test.ada))
  return { folder, manifest: Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))) }
}

function linesIn(folder: string, files: Manifest['files']): unknown[] {
  return files.flatMap(({ name }) =>
    readFileSync(join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  )
}

describe('the tables of cases of a data set', () => {
  it('have what was judged for every label of every pipeline, with the declared types', async () => {
    const { folder, manifest } = await written(await everyPipeline(), { format: 'jsonl', splitBy: 'case' })
    const lines = linesIn(folder, manifest.caseFiles)
    for (const line of lines) {
      expect(Object.keys(Object(line)).toSorted()).toEqual(Object.keys(caseFeatures).toSorted())
      expect(misfits(line, { struct: caseFeatures })).toEqual([])
    }
    const cases = new Map(lines.map((line) => CaseLine.parse(line)).map((each) => [each.runId, each]))
    expect(new Set([...cases.values()].map(({ pipeline }) => pipeline))).toEqual(new Set(pipelineNames))
    for (const label of linesIn(folder, manifest.files).map((line) => LabelLine.parse(line))) {
      const decision = cases.get(label.runId)?.decisions.find((each) => each.decisionId === label.decisionId)
      expect(decision?.evidence).toEqual(label.evidence)
    }
    for (const pipeline of pipelineNames) {
      const ofPipeline = [...cases.values()].filter((each) => each.pipeline === pipeline)
      const names = new Set(ofPipeline.flatMap(({ texts }) => texts.map(({ name }) => name)))
      expect([pipeline, [...names]]).toEqual([pipeline, expect.arrayContaining([...JUDGED_TEXTS[pipeline]])])
      for (const { input, outcome, config } of ofPipeline) {
        CaseInput.parse({ pipeline, input: JSON.parse(input ?? '') })
        schemas[pipeline].outcome.parse(JSON.parse(outcome ?? ''))
        schemas[pipeline].config.parse(JSON.parse(config ?? ''))
      }
    }
    const asked = [...cases.values()].flatMap(({ questions }) => questions)
    expect(asked.some(({ user, response }) => user !== null && response !== null)).toBe(true)
  })

  it('leave out what a policy excludes, also in the questions of evaluation rows, and say so', async () => {
    const test = await everyPipeline()
    const Evaluated = z.object({
      input: z
        .string()
        .transform((text) => JSON.parse(text))
        .pipe(z.object({ texts: NamedTexts })),
    })
    const textsOf = ({ folder, manifest }: Awaited<ReturnType<typeof written>>) =>
      linesIn(folder, manifest.files).map((line) => Evaluated.parse(line).input.texts.length)
    const full = await written(test, { format: 'eval' })
    expect(Math.min(...textsOf(full))).toBeGreaterThan(0)

    const asked = await written(test, { format: 'eval', content: 'asked' })
    expect(Math.max(...textsOf(asked))).toBe(0)
    const cases = linesIn(asked.folder, asked.manifest.caseFiles).map((line) => CaseLine.parse(line))
    for (const { texts, input, outcome } of cases)
      expect({ texts, input, outcome }).toEqual({ texts: [], input: null, outcome: null })
    expect(cases.some(({ questions }) => questions.some(({ user }) => user !== null))).toBe(true)

    const none = await written(test, { format: 'eval', content: 'none' })
    expect(existsSync(join(none.folder, 'cases'))).toBe(false)
    expect(none.manifest).toMatchObject({ content: 'none', caseFiles: [] })
    expect(readFileSync(join(none.folder, 'README.md'), 'utf8')).toContain(
      'the content of the cases is left out',
    )
  })

  it('have neither the whole input nor the whole result where texts are masked', async () => {
    const test = await everyPipeline()
    const { folder, manifest } = await written(test, { format: 'csv', patterns: ['[Aa]nn?a'] })
    const cases = linesIn(folder, manifest.caseFiles).map((line) => CaseLine.parse(line))
    for (const { texts, input, outcome } of cases) {
      expect(texts.length).toBeGreaterThan(0)
      expect({ input, outcome }).toEqual({ input: null, outcome: null })
    }
  })

  it('hide decisions, questions and result from a reviewer who has yet to answer blind', async () => {
    const test = tempDocket()
    const hands = work(test)
    const id = await hands.waiting('Nora', 2)
    hands.rule('ada', 'approve', id)
    test.docket.program.settings.set('review.blind.reading', true, { kind: 'system' })
    const [first = expect.unreachable()] = hands.decisions(id)
    const noComment = { answer: null, correction: null, note: null, actionId: test.action() }
    const [option = null] = test.docket.cases.get(id, test.ada).decisions[0]?.options ?? []
    test.docket.reviews.feedback.give({ decisionId: first, ownAnswer: option, ...noComment }, test.ada)
    const { folder, manifest } = await written(test, { format: 'jsonl' })
    expect(manifest.rows).toBe(1)
    const [row = expect.unreachable()] = linesIn(folder, manifest.caseFiles).map((line) =>
      CaseLine.parse(line),
    )
    expect(row).toMatchObject({ isHidden: true, decisions: [], questions: [], outcome: null })
    expect(row.texts.length).toBeGreaterThan(0)
  })

  it('are not imported as labels, and a changed one is refused', async () => {
    const test = await everyPipeline()
    const { folder, manifest } = await written(test, { format: 'jsonl' })
    expect(await importLabels(test, folder)).toMatchObject({ new: 0, unknown: 0, differing: 0 })
    const file = join(folder, manifest.caseFiles[0]?.name ?? '')
    await expect(importLabels(test, file)).rejects.toThrow('a row of the table of cases')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"texts"', '"Texts"'))
    await expect(importLabels(test, folder)).rejects.toThrow(
      'cases/train.jsonl: it was changed after the export',
    )
    expect(verifyFile({ path: folder, keys: [] })).toMatchObject({ intact: false, file })
  })
})
