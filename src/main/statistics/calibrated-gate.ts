import { lowerBound, upperBound } from './exact-bounds.ts'
import { deltaOfLook, type GateStart, LOOKS, startOf } from './gate-looks.ts'
import { clusterEffect, type Estimate, wilsonShare } from './interval.ts'

/** A labeled case of the random sample of a judge. */
export interface GateCase {
  readonly id: string
  /** Confidence of the decision of the case that is least sure; of labels their rank. */
  readonly confidence: number
  /** Whether all decisions of the judge in the case are right. */
  readonly isRight: boolean
  /** Cases that are not independent of each other have the same name here, such as their subject. */
  readonly cluster: string
  /** The moment of its newest label, in milliseconds. */
  readonly at: number
}

/** The promise of a gate: among the cases that it settles the error is at most `alpha`, with confidence 1 − `delta`. */
export interface GatePromise {
  readonly alpha: number
  readonly delta: number
}

/** The cases at or above one threshold. */
export interface GateStep {
  readonly threshold: number
  readonly n: number
  readonly wrong: number
  /** Exact upper bound of the error, corrected for clusters. */
  readonly bound: number
}

/** A threshold that passed, with the share of cases at or above it. */
export interface OpenableGate extends GateStep {
  readonly share: Estimate
  /** The most wrong cases with which it would still have passed. */
  readonly maxWrong: number
}

export interface GateLook {
  readonly verdict: 'trusted' | 'not_trusted' | 'inconclusive'
  /** Labels of all cycles, and those of the present cycle. */
  readonly labels: number
  readonly cycle: number
  /** The look that the verdict is from: its place from 1 and its number of labels; `null` before the first. */
  readonly look: { readonly place: number; readonly labels: number } | null
  /** The next look that can open a gate, and the labels until then; `null` once a cycle is complete. */
  readonly next: { readonly place: number; readonly labels: number; readonly missing: number } | null
  /** Where the walk over thresholds began; `null` where the labels are too few for any start. */
  readonly start: GateStart | null
  /** The gate, where one exists, with the share of cases at or above it. */
  readonly gate: OpenableGate | null
  /** The surest cases, those that the walk begins with, with the exact lower bound of their error. */
  readonly surest: (GateStep & { readonly lower: number }) | null
  /** All steps of the walk from the start down, the surest first, also those after the one that stopped it. */
  readonly curve: readonly GateStep[]
  /** The lowest threshold with an observed error of at most alpha: no bound, and so no promise. */
  readonly naive: (Omit<GateStep, 'bound'> & { readonly share: number }) | null
  /** The share that the next look would settle if errors stay as they are; `null` where none, or there is no next look. */
  readonly expected: number | null
  /** The design effect of clusters at the look, from 1. */
  readonly effect: number
  /** The cases of the look. */
  readonly cases: readonly GateCase[]
}

const LAST_LOOK = LOOKS.at(-1) ?? 0

/**
 * Calibrates a gate at the last scheduled look that the labels have reached. Only the labels of that look count: those
 * that came after it wait for the next one. After the last look a new cycle begins with the labels that follow; until its
 * first look the verdict of the cycle before stays. The order of the cases in the list changes nothing.
 *
 * @param cases labeled cases of a random sample
 */
export function calibrateGate(cases: readonly GateCase[], promise: GatePromise): GateLook {
  const ordered = cases.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const begun = Math.floor(ordered.length / LAST_LOOK)
  const inCycle = ordered.length - begun * LAST_LOOK
  const isCarried = begun > 0 && inCycle < LOOKS[0]
  const cycle = isCarried ? begun - 1 : begun
  const own = ordered.slice(cycle * LAST_LOOK, (cycle + 1) * LAST_LOOK)
  const reached = LOOKS.findLast((look) => look <= own.length) ?? null
  const used = own.slice(0, reached ?? 0)
  const delta = deltaOfLook(promise.delta)
  const next = nextLook(isCarried ? inCycle : own.length, promise)
  const at = lookAt(used, { alpha: promise.alpha, delta })
  return {
    ...at,
    labels: ordered.length,
    cycle: cycle + 1,
    look: reached === null ? null : { place: placeOf(reached), labels: reached },
    next,
    expected:
      next === null || reached === null
        ? null
        : expectedShare(at, used.length, next.labels, { alpha: promise.alpha, delta }),
    cases: used,
  }
}

/** The place of a look, from 1. */
function placeOf(look: number): number {
  return LOOKS.findIndex((each) => each === look) + 1
}

/** The next look at which a gate can open: at an earlier one a quarter of the labels is too few for any start. */
function nextLook(labels: number, { alpha, delta }: GatePromise): GateLook['next'] {
  const found = LOOKS.find((look) => look > labels && startOf(look, alpha, deltaOfLook(delta)) !== null)
  return found === undefined ? null : { place: placeOf(found), labels: found, missing: found - labels }
}

type Walk = Pick<GateLook, 'verdict' | 'start' | 'gate' | 'surest' | 'curve' | 'naive' | 'effect'>

/**
 * One look: walks the threshold down from the surest cases, and stops at the first one whose exact upper bound is above
 * alpha. The last one that passed is the gate.
 *
 * @param delta that of the look
 */
export function lookAt(used: readonly GateCase[], { alpha, delta }: GatePromise): Walk {
  const start = startOf(used.length, alpha, delta)
  const correlation = correlationOf(used)
  const steps = stepsOf(used, correlation)
  const naive = steps.findLast(({ n, wrong }) => wrong <= alpha * n) ?? null
  const curve = (start === null ? [] : steps.filter(({ independent }) => independent >= start.n)).map(
    (step) => ({ ...step, bound: upperBound(step.wrong / step.effect, step.independent, delta) }),
  )
  const stopped = curve.findIndex(({ bound }) => bound > alpha)
  const gate = curve[(stopped === -1 ? curve.length : stopped) - 1] ?? null
  const [first = null] = curve
  const lower = first === null ? 0 : lowerBound(first.wrong / first.effect, first.independent, delta)
  return {
    verdict: gate !== null ? 'trusted' : lower > alpha ? 'not_trusted' : 'inconclusive',
    start,
    gate:
      gate === null
        ? null
        : { ...shown(gate), share: wilsonShare(gate.n, used.length), maxWrong: maxWrong(gate, alpha, delta) },
    surest: first === null ? null : { ...shown(first), lower },
    curve: curve.map(shown),
    naive:
      naive === null
        ? null
        : { threshold: naive.threshold, n: naive.n, wrong: naive.wrong, share: naive.n / used.length },
    effect: steps.at(-1)?.effect ?? 1,
  }
}

interface Step extends Omit<GateStep, 'bound'> {
  readonly effect: number
  /** How many independent cases those at or above the threshold are worth. */
  readonly independent: number
}

function maxWrong({ wrong, effect, independent }: Step, alpha: number, delta: number): number {
  let most = wrong
  while (upperBound((most + 1) / effect, independent, delta) <= alpha) most += 1
  return most
}

function shown({ threshold, n, wrong, bound }: GateStep): GateStep {
  return { threshold, n, wrong, bound }
}

/** Each threshold from the highest confidence down; cases of the same confidence are on the same side of it. */
function stepsOf(used: readonly GateCase[], correlation: number): Step[] {
  const levels = [...Map.groupBy(used, ({ confidence }) => confidence)].sort(([a], [b]) => b - a)
  const sizes = new Map<string, number>()
  let [n, wrong, squares] = [0, 0, 0]
  return levels.map(([threshold, level]) => {
    for (const { isRight, cluster } of level) {
      const size = sizes.get(cluster) ?? 0
      sizes.set(cluster, size + 1)
      n += 1
      wrong += isRight ? 0 : 1
      squares += 2 * size + 1
    }
    const groups = sizes.size
    const mean = groups < 2 ? n : (n - squares / n) / (groups - 1)
    const effect = Math.max(1, 1 + (mean - 1) * correlation)
    return { threshold, n, wrong, effect, independent: n / effect }
  })
}

/**
 * Correlation of “wrong” within clusters, over all cases of the look: those above a threshold alone have too few wrong
 * ones to tell. 1 where no case is wrong, or all are, and clusters have several cases: nothing shows that these are
 * independent.
 */
function correlationOf(used: readonly GateCase[]): number {
  const clusters = new Set(used.map(({ cluster }) => cluster)).size
  if (clusters === used.length) return 0
  const isFlat = used.every(({ isRight }) => isRight === used[0]?.isRight)
  if (isFlat || clusters < 2) return 1
  return Math.max(
    0,
    clusterEffect(used.map(({ cluster, isRight }) => ({ cluster, holds: isRight }))).correlation,
  )
}

/** The share at or above the lowest threshold that would pass with the errors seen, at the labels of the next look. */
function expectedShare(
  { curve }: Walk,
  labels: number,
  next: number,
  { alpha, delta }: GatePromise,
): number | null {
  const factor = next / labels
  const passed = curve.findLast(({ n, wrong }) => upperBound(wrong * factor, n * factor, delta) <= alpha)
  return passed === undefined ? null : passed.n / labels
}
