import type { ExamKind, ExamTrap } from '../../../../shared/domain/judging/exam.ts'
import type { MemoryCandidate } from '../../../../shared/pipelines/memory/candidate.ts'
import { memory } from '../../../../shared/pipelines/memory/index.ts'
import type { MemoryInput } from '../../../../shared/pipelines/memory/input.ts'
import type { MemoryOutcome } from '../../../../shared/pipelines/memory/outcome.ts'
import { MemorySettings } from '../../../../shared/pipelines/memory/settings.ts'
import type { Draws } from '../../../judging/exams/draws.ts'
import { type OpenExam, openExam } from '../../../judging/exams/open-exam.ts'
import type { AskedOf, Choose, ExamItem, MadeQuestion } from '../../../judging/exams/paper.ts'
import { shuffledOrder } from '../judge/order.ts'
import { judgeMemory } from '../pipeline.ts'
import { type MadeMemory, ORDERING, TOPICS, type Topic } from './topics.ts'

const KEEP = 'keep'
const DROP = 'drop'

/** The part of a candidate in a made prompt. */
type Part =
  /** Needed, and injected by the rules. */
  | 'needed'
  /** Needed, and not injected by the rules. */
  | 'in_other_words'
  /** Useless, and injected by the rules. */
  | 'same_words'
  /** Useless, and not injected by the rules. */
  | 'unrelated'
  /** Gives an order to the judge; withheld by the rules. */
  | 'ordering'

interface Placed {
  readonly part: Part
  readonly made: MadeMemory
}

const IS_NEEDED: Readonly<Record<Part, boolean>> = {
  needed: true,
  in_other_words: true,
  same_words: false,
  unrelated: false,
  ordering: false,
}

/** Common terms and their strength, as retrieval finds them: the rules inject from two terms near the strongest. */
const EVIDENCE: Readonly<Record<Part, { readonly terms: number; readonly strength: number }>> = {
  needed: { terms: 3, strength: 3 },
  in_other_words: { terms: 1, strength: 0.8 },
  same_words: { terms: 2, strength: 2.6 },
  unrelated: { terms: 1, strength: 0.7 },
  ordering: { terms: 3, strength: 2.8 },
}

/** The parts that are marked in questions of a kind, the commoner ones more often. */
const MARKED: Readonly<Record<ExamKind, readonly [Part, ...Part[]]>> = {
  harm: ['needed', 'needed', 'needed', 'unrelated', 'ordering'],
  help: ['same_words', 'in_other_words'],
}

/** Share of the other harmful questions with a memory that gives an order. */
const WITH_ORDER = 0.15

/** The number of candidates that are given, at most. */
const UNRELATED = 2

function makePrompt(draws: Draws, kind: ExamKind): MadeQuestion<MemoryInput, MemoryOutcome> {
  const topic = draws.pick(TOPICS)
  const part = draws.pick(MARKED[kind])
  const hasOrder = part === 'ordering' || (part === 'needed' && draws.chance(WITH_ORDER))
  const target = { part, made: memoryOf(part, topic, draws) }
  const others: Placed[] = [
    ...(part === 'needed' ? [] : [{ part: 'needed' as const, made: draws.pick(topic.needed) }]),
    ...(part === 'same_words' || hasOrder
      ? []
      : [{ part: 'same_words' as const, made: draws.pick(topic.sameWords) }]),
    ...(hasOrder && part !== 'ordering' ? [{ part: 'ordering' as const, made: draws.pick(ORDERING) }] : []),
    ...draws
      .some(
        TOPICS.filter((other) => other !== topic),
        UNRELATED,
      )
      .map((other) => ({ part: 'unrelated' as const, made: draws.pick(other.needed) })),
  ]
  const placed = draws.some([target, ...others], others.length + 1)
  const prompt = draws.pick(topic.prompts)
  const items = placed.map((each) => itemOf(each, hasOrder, each === target))
  const id = idOf(placed.indexOf(target))
  return {
    input: inputOf(prompt, placed),
    inOtherOrder: inputOf(inAnotherOrder(prompt, placed.length, placed.indexOf(target)), placed),
    trap: trapOf(part, hasOrder),
    truth: IS_NEEDED[part] ? 'given' : 'not given',
    about: `“${target.made[1]}” for “${prompt}”`,
    resultOf: ({ candidates }) => {
      const found = candidates.find(({ memoryId }) => memoryId === id)
      if (found === undefined) throw new Error(`The made prompt lost its memory “${target.made[1]}”`)
      return found.kept ? 'given' : 'not given'
    },
    answer: (question, choose) => answerOf(question, items, choose),
  }
}

function memoryOf(part: Part, topic: Topic, draws: Draws): MadeMemory {
  switch (part) {
    case 'needed':
      return draws.pick(topic.needed)
    case 'in_other_words':
      return draws.pick(topic.inOtherWords)
    case 'same_words':
      return draws.pick(topic.sameWords)
    case 'ordering':
      return draws.pick(ORDERING)
    case 'unrelated': {
      const [other = topic] = draws.some(
        TOPICS.filter((each) => each !== topic),
        1,
      )
      return draws.pick(other.needed)
    }
  }
}

function trapOf(part: Part, hasOrder: boolean): ExamTrap | null {
  if (hasOrder) return 'order'
  if (part === 'same_words') return 'near_miss'
  return part === 'in_other_words' ? 'looks_wrong' : null
}

function itemOf({ part, made: [, title] }: Placed, hasOrder: boolean, isMarked: boolean): ExamItem {
  return {
    id: title,
    options: [KEEP, DROP],
    truth: IS_NEEDED[part] ? KEEP : DROP,
    wrong: isMarked ? (IS_NEEDED[part] ? DROP : KEEP) : null,
    pattern: part === 'needed' || part === 'same_words' ? KEEP : DROP,
    ordered: hasOrder ? (part === 'ordering' ? KEEP : DROP) : null,
  }
}

/** Returns the prompt with spaces after it, which no judge sees, so that the candidates are shuffled otherwise. */
function inAnotherOrder(prompt: string, count: number, target: number): string {
  const placeOf = (of: string) => shuffledOrder(of, count, 0).indexOf(target)
  const usual = placeOf(prompt)
  let other = `${prompt} `
  while (placeOf(other) === usual && other.length < prompt.length + 50) other += ' '
  return other
}

function idOf(place: number): string {
  return `memory-${place}`
}

/** The best score of retrieval, and the difference from one candidate to the next. */
const BEST_SCORE = 10
const STEP = 1

function inputOf(prompt: string, placed: readonly Placed[]): MemoryInput {
  return {
    prompt,
    mode: 'auto',
    turns: [],
    folder: 'memories',
    retrieval: 'bm25',
    origin: null,
    candidates: placed.map(({ part, made: [category, title, tags] }, place): MemoryCandidate => {
      const { terms, strength } = EVIDENCE[part]
      return {
        memoryId: idOf(place),
        path: `${idOf(place)}.md`,
        ...{ category, title, body: title },
        tags: tags.split(', '),
        score: BEST_SCORE - STEP * place,
        updatedAt: null,
        hits: [],
        evidence: { terms, hasIdentifier: false, strength },
      }
    }),
  }
}

function answerOf({ prompt }: AskedOf, items: readonly ExamItem[], choose: Choose): unknown {
  const shown = Array.from(
    prompt.user.matchAll(/^\[(\d+)\] \[[^\]]+\] (.+?) \(tags: [^)]*\)$/gmu),
    ([, index, title = '']) => ({ index: Number(index), title }),
  )
  const kept = shown.filter(({ title }, place) => {
    const item = items.find(({ id }) => id === title)
    if (item === undefined) throw new Error(`The exam has no memory “${title}”`)
    return choose(item, place, shown.length) === KEEP
  })
  return { keep: kept.map(({ index }) => index) }
}

/** The first judge keeps every candidate, so that the result depends on the second alone. */
function keepAll({ prompt }: AskedOf): unknown {
  return { keep: Array.from(prompt.user.matchAll(/^\[(\d+)\] \[/gmu), ([, index]) => Number(index)) }
}

/** Seconds of one call: the deadline of the role, which is a setting, is the limit of an exam. */
const MAX_SECONDS = 600

function examOf(role: 'memory.judge' | 'memory.judgeSecond'): OpenExam {
  const settings = MemorySettings.parse({
    judge: { dualVerification: role === 'memory.judgeSecond', timeoutPerCall: MAX_SECONDS },
  })
  return openExam<MemoryInput, MemoryOutcome>({
    version: 1,
    role,
    config: settings,
    make: makePrompt,
    judge: (input, tools) => judgeMemory(input, settings, tools),
    workOf: memory.judged.of,
    answerOther: keepAll,
  })
}

/** The exam of the judge of memories that is asked alone. */
export const judgeExam = examOf('memory.judge')

/** The exam of the second judge. */
export const secondJudgeExam = examOf('memory.judgeSecond')
