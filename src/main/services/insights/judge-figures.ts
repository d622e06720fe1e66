import * as z from 'zod'
import {
  type ConfusionMatrix,
  type InsightFigure,
  type JudgeFigures,
  MIN_LABELS,
  type SampleChoice,
} from '../../../shared/contract/insights/insights.ts'
import { counted } from '../../../shared/counted.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { ConfidenceLabel } from '../../../shared/domain/runs/decision.ts'
import {
  brierScore,
  calibrationError,
  equalMassBins,
  type ReliabilityBin,
} from '../../statistics/calibration.ts'
import {
  clusteredShare,
  clusterSumBootstrap,
  type Estimate,
  effectiveNumber,
} from '../../statistics/interval.ts'
import { cohenKappa } from '../../statistics/kappa.ts'
import { nominalAlpha } from '../../statistics/krippendorff.ts'
import {
  type FigureRow,
  type JudgeRow,
  type StratumRow,
  UNNAMED,
} from '../../store/tables/reviews/label-figures.ts'

/** Maximum number of bins in a reliability diagram. */
const MAX_BINS = 8

/** Maximum number of cases listed for a cell of the matrix. */
const CELL_CASES = 20

/** A label that is used for estimates. */
interface Label extends FigureRow {
  readonly label: NonNullable<FigureRow['label']>
  readonly weight: number
}

export interface FiguresAsked {
  readonly judge: JudgeRow
  /** The labels of the judge, for all prompts. */
  readonly rows: readonly FigureRow[]
  readonly people: number
  readonly sample: SampleChoice
  /** The cases that people were asked to review, answered or not. */
  readonly strata: readonly StratumRow[]
  /** Whether the viewer may know how many cases were escalated; false in blind review. */
  readonly showsAnswered: boolean
  readonly titleOf: (id: CaseId) => string
  /** Called between resamples; an exception from it ends the computation. */
  readonly between?: (() => void) | undefined
}

/** Returns the figures of one judge, computed from people's labels of its decisions. */
export function judgeFigures({
  judge,
  rows,
  people,
  sample,
  strata,
  showsAnswered,
  titleOf,
  between,
}: FiguresAsked): JudgeFigures {
  const own = rows.filter(({ prompt }) => (prompt ?? '') === judge.prompt)
  const settled = own.filter(({ label }) => label !== null)
  const { used: seen, population } = labelsOf(own, sample, strata)
  const used = seen.filter(({ proposed }) => proposed !== null)
  const matrix = matrixOf(used)
  const stated = used.flatMap((each) =>
    each.confidence === null ? [] : [{ ...each, stated: each.confidence }],
  )
  const bins = binsOf(stated)
  const changes = used.filter(({ proposed_change }) => proposed_change === 1)
  const kept = used.filter(({ proposed_change }) => proposed_change === 0)
  const isAlwaysTaken = seen.every(({ proposed }) => proposed === 'taken')
  return {
    judge,
    population,
    describes: [
      DESCRIBES[population],
      ...(showsAnswered ? partlyAnswered(own, strata, population) : []),
      ...pooledIn(own),
    ].join(' '),
    labels: settled.length,
    cases: casesIn(own),
    people,
    unsettled: own.length - settled.length,
    unweighted: settled.filter(({ weight }) => weight === null).length,
    agreement: shareOf(used, isRight),
    resultAgreement: isAlwaysTaken
      ? null
      : shareOf(seen, ({ label }) => label === 'correct', 'labels', false),
    kappa: kappaOf(used, matrix, between),
    overridePrecision: shareOf(changes, isRight, 'labels of changes'),
    errorsAccepted: shareOf(kept, (each) => !isRight(each), 'labels of decisions that were not changed'),
    calibrationError:
      noneStated(stated) ??
      withoutBounds(calibrationError(bins), stated, 'Without an interval: resampling bends it upward.'),
    brier: noneStated(stated) ?? resampled(stated, brierSums, between),
    reliability: bins.map(({ lowest, highest, confidence }) => ({
      lowest,
      highest,
      confidence,
      right: shareIn(
        stated.filter((each) => each.stated >= lowest && each.stated <= highest),
        isRight,
      ),
    })),
    precisionByLabel: ConfidenceLabel.options.flatMap((label) => {
      const some = used.filter(({ confidence_label }) => confidence_label === label)
      return some.length === 0 ? [] : [{ label, right: shareOf(some, isRight) }]
    }),
    matrix: matrix === null ? null : shownMatrix(matrix, titleOf),
    peopleAlpha: alphaOf(own, between),
    changedAfterReveal: changedOf(own),
    ...perCase(own),
    byPrompt: byPrompt(rows, sample, strata, population),
  }
}

const DESCRIBES: Readonly<Record<JudgeFigures['population'], string>> = {
  weighted:
    'All judged cases: labels of escalated cases and of the random sample, weighted by how likely each case was to be seen and by how many are answered. Cases that wait for an answer are taken to be like those answered.',
  escalated: 'Escalated cases only. Cases without a trigger may be judged better or worse.',
  random: 'The random sample: cases without a trigger.',
  none: 'No population: none of these cases was escalated or drawn at random, so their labels are in no estimate.',
}

/** Returns the labels that are used for estimates, and the cases that they represent. */
function labelsOf(
  rows: readonly FigureRow[],
  sample: SampleChoice,
  strata: readonly StratumRow[],
): { readonly used: readonly Label[]; readonly population: JudgeFigures['population'] } {
  const answers = rows.flatMap((row): Label[] => {
    const { label, weight } = row
    if (label === null || weight === null || row.sample === null) return []
    if (sample !== 'weighted' && row.sample !== sample) return []
    return [{ ...row, label, weight }]
  })
  const labeled = new Map([...Map.groupBy(answers, stratumOf)].map(([key, some]) => [key, casesIn(some)]))
  const used = answers.map((each) => {
    const judged = strata
      .filter((some) => some.prompt === (each.prompt ?? '') && stratumOf(some) === stratumOf(each))
      .reduce((sum, { cases }) => sum + cases, 0)
    return { ...each, weight: each.weight * Math.max(1, judged / (labeled.get(stratumOf(each)) ?? 1)) }
  })
  const samples = new Set(used.map((each) => each.sample))
  if (samples.size > 1) return { used, population: 'weighted' }
  const [only = 'none'] = samples
  return { used, population: only ?? 'none' }
}

function isRight({ judge_label: label }: Pick<Label, 'judge_label'>): boolean {
  return label === 'correct'
}

function statedOf({ stated, judge_label: label, weight }: Label & { readonly stated: number }) {
  return { confidence: stated, isRight: label === 'correct', weight }
}

/** Returns a share of labels, or a sentence if there are too few. */
function shareOf(
  labels: readonly Label[],
  holds: (label: Label) => boolean,
  what: string = 'labels',
  isOfJudge: boolean = true,
): InsightFigure {
  return tooFew(labels, what) ?? (isOfJudge ? untold(labels) : null) ?? shareIn(labels, holds)
}

function shareIn(labels: readonly Label[], holds: (label: Label) => boolean): InsightFigure {
  const found = clusteredShare(
    labels.map((each) => ({ cluster: each.case_id, holds: holds(each), weight: each.weight })),
  )
  return figureOf(found, labels)
}

/**
 * Returns a sentence if people's answers leave open, for some answers of the judge, whether they are right; otherwise
 * `null`.
 */
function untold(labels: readonly Label[]): InsightFigure | null {
  const open = labels.filter(({ judge_label }) => judge_label === null).length
  if (open === 0) return null
  return none(
    labels,
    `${open} of ${labels.length} labels call a result wrong in which the judge was overruled, without the right answer. Whether the judge was right is not known: state the right answer.`,
  )
}

function stratumOf({ sample, weight }: Pick<Label, 'sample' | 'weight'>): string {
  return `${sample} ${weight.toFixed(6)}`
}

/** Returns how many of the cases that people were asked to review are answered, if some are still open. */
function partlyAnswered(
  own: readonly FigureRow[],
  strata: readonly StratumRow[],
  population: JudgeFigures['population'],
): string[] {
  if (population === 'none') return []
  const [first, second] = (['escalated', 'random'] as const).map((sample) => {
    const some = strata.filter(
      (each) => each.sample === sample && own.some(({ prompt }) => (prompt ?? '') === each.prompt),
    )
    const labeled = casesIn(own.filter((each) => each.sample === sample && each.label !== null))
    return {
      labeled,
      judged: Math.max(
        labeled,
        some.reduce((sum, { cases }) => sum + cases, 0),
      ),
    }
  })
  if (first === undefined || second === undefined) return []
  if (first.labeled === first.judged && second.labeled === second.judged) return []
  return [
    `Answered: ${first.labeled} of ${counted(first.judged, 'escalated case')} and ${second.labeled} of ${counted(second.judged, 'case')} of the random sample.`,
  ]
}

/**
 * Returns a sentence for each kind of mixture among the labels of a judge: versions of the model that answered, and
 * versions of standards.
 */
function pooledIn(own: readonly FigureRow[]): string[] {
  const served = new Set(own.flatMap(({ served: name }) => name ?? []))
  const standards = new Set(own.map((each) => each.standards))
  return [
    ...(served.size > 1 ? [`Answers by ${[...served].sort().join(', ')} are counted together.`] : []),
    ...(standards.size > 1 ? [`${standards.size} versions of standards are counted together.`] : []),
  ]
}

type Stated = Label & { readonly stated: number }

/** Returns as many bins as possible, so that each has enough labels. */
function binsOf(stated: readonly Stated[]): readonly ReliabilityBin[] {
  for (let wanted = MAX_BINS; wanted > 0; wanted -= 1) {
    const bins = equalMassBins(stated.map(statedOf), wanted)
    const isEnough = bins.every(({ lowest, highest }) =>
      hasEnough(stated.filter((each) => each.stated >= lowest && each.stated <= highest)),
    )
    if (isEnough) return bins
  }
  return []
}

function noneStated(labels: readonly Stated[]): InsightFigure | null {
  if (labels.length === 0) return none(labels, 'The judge states no confidence as a number.')
  return tooFew(labels, 'labels with a stated confidence') ?? untold(labels)
}

/** A statistic that is computed from sums over rows. */
interface Summed<T> {
  readonly addendsOf: (row: T) => readonly number[]
  readonly statistic: (sums: readonly number[]) => number | null
}

const brierSums: Summed<Stated> = {
  addendsOf: (each) => [each.weight * (brierScore([statedOf(each)]) ?? 0), each.weight],
  statistic: ([sum = 0, mass = 0]) => (mass === 0 ? null : sum / mass),
}

function resampled<T extends Pick<FigureRow, 'case_id'>>(
  rows: readonly T[],
  summed: Summed<T>,
  between: FiguresAsked['between'],
): InsightFigure {
  if (casesIn(rows) < 2)
    return none(
      rows,
      'All labels are of one case. Label decisions of other cases, so that an interval can be given.',
    )
  const found = clusterSumBootstrap(rows, { clusterOf: ({ case_id }) => case_id, ...summed, between })
  if (found === null) return none(rows, NO_DIFFERENCE)
  const isFlat = found.to - found.from < 1e-9
  return isFlat
    ? withoutBounds(found.value, rows, 'Without an interval: the cases do not differ.')
    : figureOf(found, rows)
}

const NO_DIFFERENCE = 'All answers are the same one, so that agreement beyond chance cannot be measured.'

/**
 * Returns a figure without bounds, for cases where none can be computed correctly, with a sentence that gives the
 * reason.
 */
function withoutBounds(
  value: number,
  rows: readonly Pick<FigureRow, 'case_id'>[],
  note: string,
): InsightFigure {
  return { value, from: null, to: null, labels: rows.length, cases: casesIn(rows), note }
}

type Counted = Pick<FigureRow, 'case_id'> & { readonly weight?: number | null }

/** Returns the effective number of labels: the number of equally weighted labels with the same precision. */
function worthOf(rows: readonly Counted[]): number {
  return Math.floor(effectiveNumber(rows.map(({ weight }) => weight ?? 1)) + 1e-9)
}

function hasEnough(rows: readonly Counted[]): boolean {
  return worthOf(rows) >= MIN_LABELS
}

/** Returns a sentence that says how many more labels are needed and how to get them; `null` if there are enough. */
function tooFew(rows: readonly Counted[], what: string): InsightFigure | null {
  const worth = worthOf(rows)
  if (worth >= MIN_LABELS) return null
  if (rows.length >= MIN_LABELS) {
    return none(
      rows,
      `Too few ${what}: with their different weights these ${rows.length} are worth ${worth} of equal weight, and ${MIN_LABELS} are needed. Answer more cases of the random sample.`,
    )
  }
  const missing = MIN_LABELS - rows.length
  return none(
    rows,
    `Too few ${what}: ${rows.length} of ${MIN_LABELS}. ${missing} more are needed: answer more cases, or raise the share of the random sample in the Settings.`,
  )
}

function none(rows: readonly Pick<FigureRow, 'case_id'>[], note: string): InsightFigure {
  return { value: null, from: null, to: null, labels: rows.length, cases: casesIn(rows), note }
}

function figureOf(found: Estimate | null, rows: readonly Pick<FigureRow, 'case_id'>[]): InsightFigure {
  if (found === null) return none(rows, 'There are no labels.')
  const { value, from, to } = found
  return { value, from, to, labels: rows.length, cases: casesIn(rows), note: null }
}

function casesIn(rows: readonly Pick<FigureRow, 'case_id'>[]): number {
  return new Set(rows.map(({ case_id }) => case_id)).size
}

const Words = z.array(z.string())
const Answers = z.array(z.number())

/**
 * Labels by the decision of the judge and the answer of people. The places are indexes into `words`; `null` where the
 * judge gave no answer, and a column of `null` if people name none.
 */
interface Compared {
  readonly of: ConfusionMatrix['of']
  readonly words: readonly string[]
  readonly placesOf: (label: Label) => { readonly row: number; readonly column: number | null } | null
  readonly labels: readonly Label[]
}

/**
 * Compares by the options of the decision if all labels have the same options. Otherwise compares by whether the judge
 * changed something and whether it should have, which is known for every decision.
 */
function matrixOf(labels: readonly Label[]): Compared | null {
  const [first] = labels
  if (first === undefined) return null
  const { options } = first
  if (options !== null && labels.every((each) => each.options === options)) {
    return {
      of: 'options',
      words: Words.parse(JSON.parse(options)),
      placesOf: ({ judge_option: row, label_option: column }) => (row === null ? null : { row, column }),
      labels,
    }
  }
  return {
    of: 'changes',
    words: ['changed', 'not changed'],
    placesOf: ({ proposed_change, judge_label, before_right }) => {
      const row = proposed_change === 1 ? 0 : 1
      if (judge_label === null) return { row, column: null }
      if (judge_label === 'correct') return { row, column: row }
      // if a change by the judge is wrong, people would have made no change only if the earlier value was right
      return { row, column: row === 1 ? 0 : before_right === 1 ? 1 : null }
    },
    labels,
  }
}

function shownMatrix(
  { of, words, placesOf, labels }: Compared,
  titleOf: (id: CaseId) => string,
): ConfusionMatrix {
  const cells = words.map(() => words.map(() => ({ labels: 0, cases: [] as Label[] })))
  let unnamed = 0
  for (const each of labels.toSorted((a, b) => b.at - a.at)) {
    const places = placesOf(each)
    if (places === null) continue // the judge gave no answer to compare with
    if (places.column === null) {
      unnamed += 1
      continue
    }
    const cell = cells[places.row]?.[places.column]
    if (cell === undefined) continue
    cell.labels += 1
    if (cell.cases.length < CELL_CASES) cell.cases.push(each)
  }
  return {
    of,
    words: [...words],
    unnamed,
    cells: cells.map((row) =>
      row.map((cell) => ({
        labels: cell.labels,
        cases: cell.cases.map(({ case_id: caseId, decision_id: decisionId }) => ({
          caseId,
          decisionId,
          title: titleOf(caseId),
        })),
      })),
    ),
  }
}

function kappaOf(
  labels: readonly Label[],
  matrix: Compared | null,
  between: FiguresAsked['between'],
): InsightFigure {
  const compared = labels.flatMap((each) => {
    const places = matrix?.placesOf(each) ?? null
    return places === null ? [] : [{ case_id: each.case_id, weight: each.weight, ...places }]
  })
  const few = tooFew(compared, 'labels')
  if (few !== null || matrix === null) return few ?? none(labels, 'There are no labels.')
  const placed = compared.flatMap(({ column, ...rest }) => (column === null ? [] : [{ ...rest, column }]))
  const unnamed = compared.length - placed.length
  if (unnamed > 0) return none(labels, unnamedNote(unnamed, labels.length))
  const size = matrix.words.length
  const summed: Summed<(typeof placed)[number]> = {
    addendsOf: ({ row, column, weight }) => {
      const cells = Array<number>(size * size).fill(0)
      cells[row * size + column] = weight
      return cells
    },
    statistic: (cells) => cohenKappa(rowsOf(cells, size))?.kappa ?? null,
  }
  return resampled(placed, summed, between)
}

/** Labels without a named answer count as disagreements: kappa without them would be too high. */
function unnamedNote(unnamed: number, labels: number): string {
  return `${unnamed} of ${labels} labels do not name the right answer. Kappa without them would be too high: state the right answer where the judge is wrong.`
}

function rowsOf(cells: readonly number[], size: number): number[][] {
  return Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size))
}

/** Returns the agreement among people, over all their answers, whatever the reason for which they reviewed the case. */
function alphaOf(rows: readonly FigureRow[], between: FiguresAsked['between']): InsightFigure {
  const several = comparable(
    rows.flatMap(({ case_id, answers, options, result_option }) => {
      const given = Answers.parse(JSON.parse(answers))
      return given.length < 2 ? [] : [{ case_id, given, options, result_option }]
    }),
  )
  if (several.length < MIN_LABELS) {
    const missing = MIN_LABELS - several.length
    return none(
      several,
      `Too few decisions with two answers: ${several.length} of ${MIN_LABELS}. ${missing} more are needed: ask for more second opinions in the Settings.`,
    )
  }
  const values = [...new Set(several.flatMap(({ given }) => given))].sort((a, b) => a - b)
  const size = values.length
  const summed: Summed<(typeof several)[number]> = {
    addendsOf: ({ given }) => {
      const cells = Array<number>(size * size).fill(0)
      for (const [first, a] of given.entries())
        for (const [second, b] of given.entries()) {
          const cell = values.indexOf(a) * size + values.indexOf(b)
          if (first !== second) cells[cell] = (cells[cell] ?? 0) + 1 / (given.length - 1)
        }
      return cells
    },
    statistic: (cells) => nominalAlpha(rowsOf(cells, size)),
  }
  return resampled(several, summed, between)
}

interface Several {
  readonly case_id: CaseId
  readonly given: readonly number[]
  readonly options: string | null
  readonly result_option: number | null
}

/**
 * Compares by options only if all answers have the same list of options and name one of them. Otherwise compares by
 * right or wrong.
 */
function comparable(several: readonly Several[]): readonly Several[] {
  const lists = new Set(several.map(({ options }) => options))
  if (lists.size < 2 && several.every(({ given }) => given.every((value) => value >= 0))) return several
  return several.map((each) => ({
    ...each,
    given: each.given.map((value) => (value === UNNAMED.correct || value === each.result_option ? 1 : 0)),
  }))
}

function changedOf(rows: readonly FigureRow[]): InsightFigure {
  const answers = rows.flatMap(({ case_id, blind, changed }) =>
    Array.from({ length: blind }, (_, at) => ({ case_id, cluster: case_id, holds: at < changed, weight: 1 })),
  )
  if (answers.length < MIN_LABELS) {
    const missing = MIN_LABELS - answers.length
    return none(
      answers,
      `Too few blind answers: ${answers.length} of ${MIN_LABELS}. ${missing} more are needed: switch on blind review in the Settings.`,
    )
  }
  return figureOf(clusteredShare(answers), answers)
}

/** Returns the medians of the cost of a case and of the time of its judge, over the cases with labels. */
function perCase(rows: readonly FigureRow[]): Pick<JudgeFigures, 'costMicros' | 'judgeMs'> {
  const cases = [...new Map(rows.map((each) => [each.case_id, each])).values()]
  const costs = cases.flatMap(({ cost_micros }) => cost_micros ?? [])
  const times = cases.flatMap(({ judge_ms }) => judge_ms ?? [])
  const isKnown = cases.length >= MIN_LABELS
  return {
    costMicros: isKnown && costs.length >= MIN_LABELS ? Math.round(median(costs)) : null,
    judgeMs: isKnown && times.length >= MIN_LABELS ? median(times) : null,
  }
}

/** Returns the median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

function byPrompt(
  rows: readonly FigureRow[],
  sample: SampleChoice,
  strata: readonly StratumRow[],
  wanted: JudgeFigures['population'],
): JudgeFigures['byPrompt'] {
  return [...Map.groupBy(rows, ({ prompt }) => prompt ?? '')]
    .map(([prompt, some]) => ({
      prompt,
      newest: some.reduce((latest, { at }) => (at > latest ? at : latest), some[0]?.at ?? 0),
      agreement: agreementOf(labelsOf(some, sample, strata)),
    }))
    .sort((a, b) => b.newest - a.newest)

  function agreementOf({ used, population }: ReturnType<typeof labelsOf>): InsightFigure {
    const proposed = used.filter((each) => each.proposed !== null)
    if (population !== wanted && population !== 'none')
      return none(proposed, 'Its labels describe other cases than those of the chosen prompt.')
    return shareOf(proposed, isRight)
  }
}
