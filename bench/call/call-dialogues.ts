/**
 * Steps of flows in public dialogues of agents and customers: found, possible, or missed in silence. The flows are
 * written from the guidelines of each data set (schemas, agent guidelines, replies of flow charts) without its
 * dialogues; their annotators named the steps of each turn. The naive rule searches for the phrases as substrings.
 *
 *     npm run bench call-dialogues -- [--data FOLDER] [--clone] [--corpus sgd|abcd|star] [--show missed|wrong|needless]
 *
 * FOLDER has a clone of each repository; nothing of them is kept. Each half has its own tasks: what is mended is read
 * in the development half only, and --show shows no other.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { normalizedText } from '../../src/shared/domain/standards/normalized.ts'
import { standardContents } from '../../src/shared/domain/standards/standard.ts'
import { checkCall } from '../../src/shared/pipelines/call/detection/deterministic.ts'
import type { StepResult } from '../../src/shared/pipelines/call/deterministic.ts'
import { CallSettings } from '../../src/shared/pipelines/call/settings.ts'
import { Segment } from '../../src/shared/pipelines/call/transcript.ts'
import { type Corpus, type Dialogue, dialoguesOf, REPOSITORIES } from '../lib/calls-fetched/dialogues.ts'
import { report } from '../lib/measures/measure.ts'
import { percent } from '../lib/measures/table.ts'

const MIN_FOUND = 0.9
const MAX_WRONG = 0.01
const MAX_POSSIBLE = 3
/** Seconds of speech for each word, and between turns: the data sets have no times. */
const [SECONDS_PER_WORD, PAUSE] = [0.4, 1]

const TITLES: Readonly<Record<Corpus, string>> = {
  sgd: 'Schema-Guided Dialogue',
  abcd: 'sample of Action-Based Conversations',
  star: 'STAR',
}

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: join(tmpdir(), 'docket-calls') },
    clone: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    show: { type: 'string' },
  },
})
const settings = CallSettings.parse({})

/** The steps of some dialogues by their results; a step is counted once in each dialogue. */
interface Counts {
  calls: number
  labeled: number
  /** Labeled steps that rules found where they were said, or that a judge or a person is asked about there. */
  met: number
  asked: number
  /** Labeled steps that rules call not said, or find only elsewhere. */
  missed: number
  /** Steps that rules found only where no label names them. */
  wrong: number
  /** Possible steps without a label. */
  needless: number
  naive: number
  naiveMet: number
  naiveWrong: number
}

const none = (): Counts => ({
  calls: 0,
  labeled: 0,
  met: 0,
  asked: 0,
  missed: 0,
  wrong: 0,
  needless: 0,
  naive: 0,
  naiveMet: 0,
  naiveWrong: 0,
})

for (const corpus of Object.keys(REPOSITORIES).filter(isCorpus)) {
  if (options.corpus !== undefined && options.corpus !== corpus) continue
  const checkout = checkoutOf(corpus)
  if (checkout !== null) measure(corpus, dialoguesOf(corpus, checkout))
}

function isCorpus(name: string): name is Corpus {
  return name in REPOSITORIES
}

function checkoutOf(corpus: Corpus): string | null {
  const repository = REPOSITORIES[corpus]
  const place = join(options.data, basename(repository))
  if (existsSync(place)) return place
  const args = ['clone', '--depth', '1', `https://github.com/${repository}`, place]
  if (options.clone && spawnSync('git', args, { stdio: 'inherit' }).status === 0) return place
  console.log(`Skipped: ${repository} is not in ${options.data}. Get it with: git ${args.join(' ')}`)
  return null
}

function measure(corpus: Corpus, dialogues: readonly Dialogue[]): void {
  if (corpus === 'abcd') {
    // Three dialogues are too few for a target.
    const counts = none()
    for (const dialogue of dialogues) count(dialogue, counts, true)
    publish(TITLES[corpus], counts, false)
    return
  }
  const tasks = [...new Set(dialogues.map(({ task }) => task))].sort()
  const halves = { development: none(), held: none() }
  for (const dialogue of dialogues) {
    const half = tasks.indexOf(dialogue.task) % 2 === 0 ? 'development' : 'held'
    count(dialogue, halves[half], half === 'development')
  }
  for (const [half, counts] of Object.entries(halves)) publish(`${TITLES[corpus]}, ${half}`, counts, true)
}

function count(dialogue: Dialogue, counts: Counts, mayShow: boolean): void {
  const results = resultsOf(dialogue)
  counts.calls += 1
  for (const [id, phrases] of dialogue.steps) {
    const labeled = placesOf(dialogue, ({ labels }) => labels?.includes(id) === true)
    const result = results.find(({ stepId }) => stepId === id)
    const found = new Set(result?.evidence.map(({ segment }) => segment ?? -1))
    const possible = new Set(
      result?.candidates.flatMap(({ evidence }) => evidence.map(({ segment }) => segment ?? -1)),
    )
    // Nobody has stated what the turns without annotation are.
    for (const places of [found, possible])
      for (const at of places) if (dialogue.turns[at]?.labels === null) places.delete(at)
    const isMetHere = [...found].some((at) => labeled.has(at))
    const isAskedHere = [...possible].some((at) => labeled.has(at))
    if (labeled.size > 0) {
      counts.labeled += 1
      if (isMetHere) counts.met += 1
      else if (isAskedHere) counts.asked += 1
      else {
        counts.missed += 1
        show('missed', dialogue, id, labeled)
      }
    }
    if (found.size > 0 && !isMetHere) {
      counts.wrong += 1
      show('wrong', dialogue, id, found)
    } else if (possible.size > 0 && !isAskedHere) {
      counts.needless += 1
      show('needless', dialogue, id, possible)
    }
    const naive = naivePlaces(dialogue, phrases)
    if (naive.size > 0) counts.naive += 1
    if ([...naive].some((at) => labeled.has(at))) counts.naiveMet += 1
    else if (naive.size > 0) counts.naiveWrong += 1
  }

  function show(
    kind: string,
    { name, turns, steps }: Dialogue,
    id: string,
    places: ReadonlySet<number>,
  ): void {
    if (!mayShow || options.show !== kind) return
    const texts = [...places].map((at) => turns[at]?.text ?? '')
    console.log(`${name} ${id} [${steps.get(id)?.join(' | ')}]: ${texts.join(' // ')}`)
  }
}

function resultsOf({ steps, turns }: Dialogue): StepResult[] {
  const flow = standardContents.flow.parse({
    name: 'Dialogue',
    stages: [
      {
        id: 'talk',
        name: 'Talk',
        order: 1,
        steps: [...steps].map(([id, expectedPhrases], at) => ({
          id,
          name: id,
          description: id,
          required: true,
          order: at + 1,
          expectedPhrases,
        })),
      },
    ],
  })
  let start = 0
  const segments = turns.map(({ speaker, text }) => {
    const end = start + text.split(/\s+/).length * SECONDS_PER_WORD
    const segment = Segment.parse({ speaker, text, start, end })
    start = end + PAUSE
    return segment
  })
  const transcript = { segments, callStart: 0, metadata: {}, transcriptionConfidence: null }
  const { stageResults } = checkCall(transcript, { flow, rules: [] }, settings)
  return Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
}

function placesOf({ turns }: Dialogue, has: (turn: Dialogue['turns'][number]) => boolean): Set<number> {
  return new Set(turns.flatMap((turn, at) => (has(turn) ? [at] : [])))
}

function naivePlaces(dialogue: Dialogue, phrases: readonly string[]): Set<number> {
  const wanted = phrases.map((phrase) => normalizedText(phrase))
  return placesOf(
    dialogue,
    ({ speaker, text, labels }) =>
      speaker === 'agent' &&
      labels !== null &&
      wanted.some((phrase) => normalizedText(text).includes(phrase)),
  )
}

function publish(title: string, counts: Counts, hasTargets: boolean): void {
  const { calls, labeled, met, asked, missed, wrong, needless, naive, naiveMet, naiveWrong } = counts
  if (labeled === 0) return
  const of = (part: number, whole: number) =>
    `${percent(whole === 0 ? 0 : part / whole)} (${part} of ${whole})`
  const silent = missed + wrong
  const target = (limit: string, isMet: boolean) => (hasTargets ? { target: limit, met: isMet } : {})
  report({
    name: `${title}: labeled steps met or possible`,
    figure: of(met + asked, labeled),
    floor: `naive rule ${of(naiveMet, labeled)}`,
    ...target('≥ 90 %', (met + asked) / labeled >= MIN_FOUND),
  })
  report({
    name: `${title}: met steps that are wrong`,
    figure: of(wrong, met + wrong),
    floor: `naive rule ${of(naiveWrong, naive)}`,
    ...target('≤ 1 %', wrong <= MAX_WRONG * (met + wrong)),
  })
  report({
    name: `${title}: possible steps of a call`,
    figure: ((asked + needless) / calls).toFixed(2),
    floor: 'naive rule 0',
    ...target('≤ 3', asked + needless <= MAX_POSSIBLE * calls),
  })
  report({
    name: `${title}: steps of a call that are wrong in silence`,
    figure: (silent / calls).toFixed(2),
    floor: `naive rule ${((labeled - naiveMet + naiveWrong) / calls).toFixed(2)}`,
  })
  report({
    name: `${title}: steps of a call not found and asked`,
    figure: (asked / calls).toFixed(2),
    floor: 'naive rule 0',
  })
  report({
    name: `${title}: steps of a call asked needlessly`,
    figure: (needless / calls).toFixed(2),
    floor: 'naive rule 0',
  })
}
