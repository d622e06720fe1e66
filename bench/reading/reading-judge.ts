/**
 * False promotions and missed artifacts of a judge of readings. The readings are made for the project, so that the
 * words said are known: real errors that the judge turned correct (false promotions) are counted apart from artifacts
 * that it missed, with 95 % intervals, for no judge, for rules, and for any model: `npm run bench reading-judge --
 * --route ollama:llama3.2`.
 */
import { parseArgs } from 'node:util'
import { labeledReadings } from '../lib/documents/labeled-readings.ts'
import { type JudgeScore, type Share, scoreJudge } from '../lib/judges/judge-score.ts'
import { modelJudge } from '../lib/judges/model-judge.ts'
import { nobody, scriptedJudges } from '../lib/judges/scripted-judges.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { wilson } from '../lib/measures/wilson.ts'

const { values } = parseArgs({ options: { route: { type: 'string', multiple: true } } })

const readings = labeledReadings()
const words = readings.flatMap(({ wasRead }) => wasRead)
const errors = words.filter((wasRead) => !wasRead).length
console.log(
  `${readings.length} readings, ${words.length} words, ${errors} of them read wrongly; the labels are known because the readings are made.`,
)

const scores: [string, JudgeScore][] = []
for (const [name, judge] of [['no judge', nobody] as const, ...Object.entries(scriptedJudges)])
  scores.push([name, await scoreJudge(readings, judge)])
for (const route of values.route ?? []) {
  const { judge, spent, failures } = modelJudge(route)
  scores.push([route, await scoreJudge(readings, judge)])
  console.log(`${route}: ${spent()}`)
  for (const failure of failures()) console.log(`${route}: ${failure}`)
}

printTable(
  [
    'judge',
    'false promotions',
    'missed artifacts',
    'errors lost in the score',
    'words wronged',
    'unanswered',
  ],
  scores.map(([name, score]) => [
    score.models.length === 0 ? name : `${name} (${score.models.join(', ')})`,
    shown(score.falsePromotions),
    shown(score.missedArtifacts),
    shown(score.errorsLost),
    shown(score.wordsWronged),
    `${score.unanswered.hits}/${score.unanswered.trials}`,
  ]),
)

const [, unjudged] = scores[0] ?? []
report({
  name: 'false promotions of readings without a judge',
  figure: `${unjudged?.falsePromotions.hits}`,
  target: '0',
  met: unjudged?.falsePromotions.hits === 0,
})

function shown({ hits, trials }: Share): string {
  const { low, high } = wilson(hits, trials)
  return `${hits}/${trials} ${percent(trials === 0 ? 0 : hits / trials)} [${percent(low)}, ${percent(high)}]`
}
