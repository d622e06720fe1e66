/**
 * Verdicts from elsewhere about pairs, with published answers of people.
 * 512 of the 999 pairs of PandaLM are rows of a table; the recipe of comparisons finds its fields in their columns, the
 * verdicts of gpt-3.5 and PandaLM-7B are mapped by their labels, and each is compared with the majority of three people.
 * The figures of the data’s README must come out. The naive rule takes the first answer for the better one.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { krippendorffAlpha } from '../../src/main/statistics/krippendorff.ts'
import { VerdictMapping } from '../../src/shared/domain/standards/evaluator.ts'
import { runChecks } from '../../src/shared/pipelines/evaluation/checks.ts'
import { fieldsOf } from '../../src/shared/pipelines/evaluation/fields.ts'
import { proposedRecipes } from '../../src/shared/pipelines/evaluation/recipes.ts'
import type { EvaluationRow, RowVerdict } from '../../src/shared/pipelines/evaluation/row.ts'
import { answerOfOption } from '../../src/shared/pipelines/evaluation/score.ts'
import { agreementWith, mapVerdict, seenVerdicts } from '../../src/shared/pipelines/evaluation/verdicts.ts'
import { madeRow, madeVerdict } from '../lib/evaluation-rows.ts'
import { report } from '../lib/measures/measure.ts'
import { printTable } from '../lib/measures/table.ts'
import { sharedData } from '../lib/shared-data.ts'

const Answer = z.union([z.literal(0), z.literal(1), z.literal(2)])
const Item = z.looseObject({
  id: z.int(),
  instruction: z.string(),
  input: z.string(),
  response1: z.json(),
  response2: z.json(),
  humans: z.tuple([Answer, Answer, Answer]),
  gpt35_raw: z.string(),
  gpt35_reason: z.string().nullable(),
  pandalm7b: Answer,
})
type Item = z.infer<typeof Item>

const OPTIONS = ['equal', 'a', 'b'] as const
const [GPT, PANDA] = ['gpt-3.5', 'pandalm-7b'] as const

const folder = sharedData('pandalm_humans')
if (folder !== null) {
  const lines = readFileSync(join(folder, 'items.jsonl'), 'utf8').trimEnd().split('\n')
  measure(lines.map((line) => Item.parse(JSON.parse(line))))
}

function measure(items: readonly Item[]): void {
  const rows = items.map(rowOf)
  const [first] = proposedRecipes(rows)
  if (first?.recipe.id !== 'preference') throw new Error(`The recipe ${first?.recipe.id ?? ''} comes first.`)
  const { evaluator } = first
  const criterion = evaluator.criteria.find(({ id }) => id === 'better')
  if (criterion === undefined) throw new Error('The recipe has no criterion “better”.')
  for (const { name, count, notJudged, labels } of seenVerdicts(rows))
    console.log(
      `${name}: ${count} verdicts, ${notJudged} not judged; ${labels.map((seen) => `${seen.value} ${seen.count}`).join(', ')}`,
    )
  const outcomeOf = (name: string) => {
    const mapping = VerdictMapping.parse({
      name,
      criterion: criterion.id,
      answers: { '1': 'a', '2': 'b', tie: 'equal' },
    })
    const compared = items.map((item, at) => {
      const verdict = rows[at]?.judged.find((each) => each.name === name)
      const answer = answerOfOption(criterion.answer, OPTIONS[majorityOf(item.humans)])
      if (verdict === undefined || answer === null)
        throw new Error(`Row ${item.id} has no verdict or answer.`)
      return agreementWith(mapVerdict(mapping, verdict, criterion), { state: 'scored', answer })
    })
    const count = (wanted: string) => compared.filter((each) => each === wanted).length
    const [same, none] = [count('same'), count('none')]
    return { all: same / compared.length, judged: same / (compared.length - none), none }
  }
  const [gpt, panda] = [outcomeOf(GPT), outcomeOf(PANDA)]
  const alpha = krippendorffAlpha(
    items.map(({ humans }) => humans),
    'nominal',
  )
  const naive = items.filter(({ humans }) => majorityOf(humans) === 1).length / items.length
  const figures = [
    ['gpt-3.5, unusable replies counted as wrong', gpt.all, 0.7324],
    ['gpt-3.5 without them', gpt.judged, 0.7455],
    ['PandaLM-7B', panda.judged, 0.6934],
    ['alpha of three people', alpha, 0.8721],
  ] as const
  printTable(
    ['figure', 'published', 'by the product', 'naive rule'],
    figures.map(([name, figure, published], at) => [
      name,
      published.toFixed(4),
      figure?.toFixed(4) ?? '',
      at === figures.length - 1 ? '' : naive.toFixed(4),
    ]),
  )
  const right = figures.filter(([, figure, published]) => figure?.toFixed(4) === published.toFixed(4)).length
  report({
    name: 'agreement of verdicts from elsewhere with people, 512 pairs: figures equal to the published ones, to four places',
    figure: `${right} of ${figures.length}`,
    floor: `naive rule ${naive.toFixed(4)} of pairs right`,
    target: 'all',
    met: right === figures.length,
  })
  report({
    name: 'unusable replies of the judge of pairs that become a verdict',
    figure: `${items.filter(({ gpt35_raw }) => gpt35_raw === 'garbage').length - gpt.none} of ${gpt.none}`,
    target: '0',
    met: items.filter(({ gpt35_raw }) => gpt35_raw === 'garbage').length === gpt.none,
  })
  const identical = rows.flatMap((row, at) => {
    const results = runChecks(evaluator.checks, fieldsOf(evaluator.fields, row), null)
    const item = items[at]
    return item !== undefined && results.some(({ check, state }) => check === 'identical' && state === 'met')
      ? [item]
      : []
  })
  const ties = identical.filter(({ humans }) => majorityOf(humans) === 0).length
  console.log(
    `Decided without a judge, as both answers are identical: ${identical.length}, of which people call ${ties} equal.`,
  )
}

function rowOf(item: Item): EvaluationRow {
  const verdictOf = (name: string, label: string, why: string | null): RowVerdict => ({
    ...madeVerdict(name),
    label,
    why,
  })
  const panda = item.pandalm7b === 0 ? 'Tie' : String(item.pandalm7b)
  const { id, instruction, input, response1, response2 } = item
  return madeRow(String(id), {
    raw: { id, instruction, input, response1, response2 },
    judged: [verdictOf(GPT, item.gpt35_raw, item.gpt35_reason), verdictOf(PANDA, panda, null)],
  })
}

function majorityOf([first, second, third]: Item['humans']): 0 | 1 | 2 {
  return second === third ? second : first
}
