/**
 * False promotions and missed artifacts of a judge of readings. The readings are made for the project, so that the
 * words said are known: real errors that the judge turned correct (false promotions) are counted apart from artifacts
 * that it missed, with 95 % intervals, for no judge, for rules, and for any model: `npm run bench reading-judge --
 * --route ollama:llama3.2`. The exam of the judge of readings follows: its paper, sat by judges of code and by each model.
 */
import { parseArgs } from 'node:util'
import { limitsOf } from '../../src/main/judging/exams/paper.ts'
import { SCRIPTED_JUDGES } from '../../src/main/judging/exams/scripted-judges.ts'
import { examOf } from '../../src/main/pipelines/index.ts'
import { type Sitting, sitExam, sitScripted } from '../../src/main/pipelines/sit-exam.ts'
import { defaultSettings } from '../../src/shared/domain/settings.ts'
import { labeledReadings } from '../lib/documents/labeled-readings.ts'
import { type JudgeScore, type Share, scoreJudge } from '../lib/judges/judge-score.ts'
import { modelJudge } from '../lib/judges/model-judge.ts'
import { nobody, scriptedJudges } from '../lib/judges/scripted-judges.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { wilson } from '../lib/measures/wilson.ts'
import { stillTools } from '../lib/tools.ts'

/** The seed of the paper, the same in every run. */
const SEED = 1

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

const exam = await examOf('reading.judge')
if (exam === null) throw new Error('There is no exam for readings')
const sittings: string[][] = []
for (const judge of SCRIPTED_JUDGES)
  sittings.push([judge.name, ...marksShown(await sitScripted(exam, judge, SEED, stillTools))])
for (const route of values.route ?? []) {
  const { ask } = modelJudge(route).judge
  sittings.push([
    route,
    ...marksShown(
      await sitExam(limitsOf(exam.role, defaultSettings), (at) => exam.sit(SEED, at, () => ask, stillTools)),
    ),
  ])
}
printTable(['judge', 'verdict', 'harm', 'help', 'answered', 'flips'], sittings)

const [, unjudged] = scores[0] ?? []
report({
  name: 'false promotions of readings without a judge',
  figure: `${unjudged?.falsePromotions.hits}`,
  target: '0',
  met: unjudged?.falsePromotions.hits === 0,
})

function marksShown({ verdict, faults, counts }: Sitting): string[] {
  const { harm, help, answered, flips } = counts
  return [
    [verdict, ...faults].join(' '),
    ...[harm, help, answered, flips].map(({ hits, of }) => shown({ hits, trials: of })),
  ]
}

function shown({ hits, trials }: Share): string {
  const { low, high } = wilson(hits, trials)
  return `${hits}/${trials} ${percent(trials === 0 ? 0 : hits / trials)} [${percent(low)}, ${percent(high)}]`
}
