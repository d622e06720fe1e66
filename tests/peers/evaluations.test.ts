import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readEvaluationFiles } from '../../src/main/documents/evaluations/read-evaluations.ts'
import type { EvaluationRow, RowVerdict } from '../../src/shared/pipelines/evaluation/row.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { count } from './compared.ts'
import { decided } from './disagreements.ts'
import { askPeer, whyNoPeers } from './peer.ts'

const Verdict = z.union([z.number(), z.boolean(), z.string()])
const Given = z.record(
  z.string(),
  z.array(
    z.object({
      question: z.string(),
      reference: z.string(),
      answer: z.string(),
      verdicts: z.record(z.string(), Verdict),
    }),
  ),
)

/** A file of a tool: its rows by their name in what the tool was given, and whether it has its verdicts. */
interface ToolFile {
  readonly tool: string
  readonly given?: string
  readonly folder: string
  readonly ending: string
  readonly hasVerdicts: boolean
}

const FILES: readonly ToolFile[] = [
  { tool: 'inspect', folder: 'inspect-json', ending: '.json', hasVerdicts: true },
  { tool: 'inspect', folder: 'inspect-eval', ending: '.eval', hasVerdicts: true },
  { tool: 'mlflow', folder: '.', ending: '.jsonl', hasVerdicts: true },
  { tool: 'deepeval', folder: 'deepeval', ending: '.json', hasVerdicts: true },
  { tool: 'deepeval', folder: 'deepeval-set', ending: '.json', hasVerdicts: false },
  { tool: 'deepeval', folder: 'deepeval-set', ending: '.jsonl', hasVerdicts: false },
  { tool: 'deepeval', folder: 'deepeval-set', ending: '.csv', hasVerdicts: false },
]

const LIBRARY_FILES: readonly ToolFile[] = [
  { tool: 'lm-eval', given: 'open', folder: 'harness/open', ending: '.jsonl', hasVerdicts: true },
  { tool: 'lm-eval', given: 'choice', folder: 'harness/choice', ending: '.jsonl', hasVerdicts: true },
  { tool: 'ragas', folder: 'ragas', ending: 'set.jsonl', hasVerdicts: false },
  { tool: 'ragas', folder: 'ragas', ending: 'set.csv', hasVerdicts: false },
  { tool: 'ragas', folder: 'ragas', ending: 'result.jsonl', hasVerdicts: true },
  { tool: 'ragas', folder: 'ragas', ending: 'result.csv', hasVerdicts: true },
  { tool: 'ragas', folder: 'ragas', ending: 'result.parquet', hasVerdicts: true },
  { tool: 'trulens', folder: 'trulens', ending: '.jsonl', hasVerdicts: true },
  { tool: 'trulens', folder: 'trulens', ending: '.csv', hasVerdicts: true },
]

async function rowsOf(path: string): Promise<EvaluationRow[]> {
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name: path, from: path }])) rows.push(row)
  return rows
}

/** The verdict as the tool gave it: a score, whether it passes, or a label. */
const given = (verdict: RowVerdict | undefined) => verdict?.score ?? verdict?.label ?? verdict?.pass

/** Compares each row and each verdict of the files with what the tools were given; returns the number of comparisons. */
async function compareFiles(
  peers: string,
  folder: string,
  files: readonly ToolFile[],
  all: z.infer<typeof Given>,
): Promise<number> {
  const wrong: unknown[] = []
  let comparisons = 0
  const compare = (place: string, docket: unknown, peer: unknown) => {
    comparisons += 1
    if (docket === peer || decided(peers, `${place}: ${peer}`)) return
    wrong.push({ place, docket, peer })
  }
  for (const { tool, given: name = tool, folder: within, ending, hasVerdicts } of files) {
    const names = readdirSync(join(folder, within)).filter((each) => each.endsWith(ending))
    expect([within, names.length]).toEqual([within, 1])
    const rows = await rowsOf(join(folder, within, names[0] ?? ''))
    const place = `${name} ${within}${ending}`
    compare(`${place}, rows`, rows.length, all[name]?.length)
    for (const { question, reference, answer, verdicts } of all[name] ?? []) {
      const row = rows.find(({ input }) => typeof input === 'string' && input.trim() === question.trim())
      compare(`${place}, tool`, row?.tool, tool)
      compare(`${place}, question`, row?.input, question)
      compare(`${place}, reference`, row?.reference ?? '', reference)
      compare(`${place}, answer`, row?.output ?? '', answer)
      if (!hasVerdicts) continue
      compare(`${place}, verdicts`, row?.judged.length, Object.keys(verdicts).length)
      for (const [criterion, value] of Object.entries(verdicts)) {
        const verdict = row?.judged.find((each) => each.name === criterion.replace('/', '.'))
        compare(`${place}, verdict ${criterion}`, given(verdict), value)
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([])
  return comparisons
}

const why = whyNoPeers('writers')

describe.skipIf(why !== null)(`evaluation files of other tools${why === null ? '' : `: ${why}`}`, () => {
  it('Inspect, MLflow and DeepEval: each row and each verdict is read as the tool was given it', async () => {
    const folder = tempDir()
    const all = Given.parse(askPeer('write_evaluations.py', null, 'writers', folder))
    count(
      'Inspect, MLflow and DeepEval, evaluation files',
      await compareFiles('Inspect, MLflow, DeepEval', folder, FILES, all),
    )
  })
})

const noLibraries = whyNoPeers('libraries')

describe.skipIf(noLibraries !== null)(
  `evaluation files of libraries${noLibraries === null ? '' : `: ${noLibraries}`}`,
  () => {
    it('lm-evaluation-harness, Ragas and TruLens: each row and each verdict is read as the library was given it', async () => {
      const folder = tempDir()
      const all = Given.parse(askPeer('write_libraries.py', null, 'libraries', folder))
      count(
        'lm-evaluation-harness, Ragas and TruLens, evaluation files',
        await compareFiles('lm-evaluation-harness, Ragas, TruLens', folder, LIBRARY_FILES, all),
      )
    })
  },
)
