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

const why = whyNoPeers('writers')

/** The files that each tool writes, and whether they have its verdicts. */
const FILES = [
  { tool: 'inspect', folder: 'inspect-json', ending: '.json', hasVerdicts: true },
  { tool: 'inspect', folder: 'inspect-eval', ending: '.eval', hasVerdicts: true },
  { tool: 'mlflow', folder: '.', ending: '.jsonl', hasVerdicts: true },
  { tool: 'deepeval', folder: 'deepeval', ending: '.json', hasVerdicts: true },
  { tool: 'deepeval', folder: 'deepeval-set', ending: '.json', hasVerdicts: false },
  { tool: 'deepeval', folder: 'deepeval-set', ending: '.jsonl', hasVerdicts: false },
  { tool: 'deepeval', folder: 'deepeval-set', ending: '.csv', hasVerdicts: false },
] as const

async function rowsOf(path: string): Promise<EvaluationRow[]> {
  const rows: EvaluationRow[] = []
  for await (const row of readEvaluationFiles([{ name: path, from: path }])) rows.push(row)
  return rows
}

/** The verdict as the tool gave it: a score, whether it passes, or a label. */
const given = (verdict: RowVerdict | undefined) => verdict?.score ?? verdict?.label ?? verdict?.pass

describe.skipIf(why !== null)(`evaluation files of other tools${why === null ? '' : `: ${why}`}`, () => {
  it('Inspect, MLflow and DeepEval: each row and each verdict is read as the tool was given it', async () => {
    const folder = tempDir()
    const all = Given.parse(askPeer('write_evaluations.py', null, 'writers', folder))
    const wrong: unknown[] = []
    let comparisons = 0
    const compare = (place: string, docket: unknown, peer: unknown) => {
      comparisons += 1
      if (docket === peer || decided('Inspect, MLflow, DeepEval', `${place}: ${peer}`)) return
      wrong.push({ place, docket, peer })
    }
    for (const { tool, folder: within, ending, hasVerdicts } of FILES) {
      const names = readdirSync(join(folder, within)).filter((name) => name.endsWith(ending))
      expect([within, names.length]).toEqual([within, 1])
      const rows = await rowsOf(join(folder, within, names[0] ?? ''))
      const place = `${tool} ${within}${ending}`
      compare(`${place}, rows`, rows.length, all[tool]?.length)
      for (const { question, reference, answer, verdicts } of all[tool] ?? []) {
        const row = rows.find(({ input }) => typeof input === 'string' && input.trim() === question.trim())
        compare(`${place}, tool`, row?.tool, tool)
        compare(`${place}, question`, row?.input, question)
        compare(`${place}, reference`, row?.reference ?? '', reference)
        compare(`${place}, answer`, row?.output ?? '', answer)
        if (!hasVerdicts) continue
        compare(`${place}, verdicts`, row?.judged.length, Object.keys(verdicts).length)
        for (const [name, value] of Object.entries(verdicts)) {
          const verdict = row?.judged.find((each) => each.name === name.replace('/', '.'))
          compare(`${place}, verdict ${name}`, given(verdict), value)
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
    count('Inspect, MLflow and DeepEval, evaluation files', comparisons)
  })
})
