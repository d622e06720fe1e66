import { recordedJudge } from '../../../src/main/llm/recorded.ts'
import type { Route } from '../../../src/shared/domain/judging/pool.ts'
import type { LessonInput } from '../../../src/shared/pipelines/lesson/input.ts'
import { testJudge, wireModel } from '../judging/judges.ts'
import { wireServer } from '../judging/wire-server/closing.ts'
import {
  json,
  status,
  type WireReply,
  type WireRequest,
  type WireUsage,
  words,
} from '../judging/wire-server/script.ts'
import { issue, judgedWith, lessonWith, verdict } from './a-lesson.ts'

/** Who is asked, each by a model of its own whose price is known. */
export const models = {
  one: 'gpt-4.1',
  two: 'gpt-4o',
  three: 'gpt-5',
  patcher: 'gpt-4o-mini',
  spare: 'gpt-5-mini',
  refiner: 'gpt-4.1-mini',
  expander: 'gpt-5-nano',
  delta: 'gpt-4.1-nano',
  generator: 'gpt-5.4',
  regenerator: 'gpt-5.4-mini',
} as const
export type Asked = keyof typeof models

/** Replies of one of them: to every question, or to each in turn, the last again and again. */
export type Says = WireReply | readonly WireReply[] | ((request: WireRequest, nth: number) => WireReply)

export interface RepairScript {
  readonly replies: Readonly<Partial<Record<Asked, Says>>>
  readonly input?: LessonInput
  /** Thresholds of lessons by dotted key. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Settings of the program by dotted key. */
  readonly judging?: readonly (readonly [string, unknown])[]
  /** Whether the patcher is of the family of the first judge. */
  readonly isPatcherJudge?: boolean
  /** Requests of a person while it was judged, or sent back. */
  readonly requests?: NonNullable<Parameters<typeof judgedWith>[1]>['requests']
}

const roles = ['patcher', 'refiner', 'expander', 'delta', 'generator', 'regenerator'] as const

/** Usage of each answer of the server, unless given. */
export const USED: WireUsage = {
  inputUncached: 1_000,
  cacheRead: 0,
  cacheWrite: 0,
  output: 100,
  reasoning: 0,
}

/** A lesson judged and repaired over the wire by two judges that agree, a third, and the writers. */
export async function repairedOverWire({
  replies,
  input = lessonWith(),
  settings = {},
  judging = [],
  isPatcherJudge = false,
  requests = {},
}: RepairScript) {
  const counts = new Map<string, number>()
  const answered: string[] = []
  const server = await wireServer((request) => {
    const isWriting = isPatcherJudge && request.format === 'none'
    const name = isWriting ? 'patcher' : roleOf(request.model)
    const nth = counts.get(name) ?? 0
    counts.set(name, nth + 1)
    const reply = used(replyOf(replies[name], request, nth))
    if (reply.kind === 'answer') answered.push(request.model)
    return reply
  })
  const route = (name: Asked): Route => [wireModel(server, 'openai', models[name])]
  const pool = (['one', 'two', 'three'] as const).map((name, at) => ({
    name,
    family: name === 'one' && isPatcherJudge ? models.one : `${name}-family`,
    weight: 0.9 - at / 10,
    route: route(name),
  }))
  const routes = roles
    .filter((name) => replies[name] !== undefined)
    .map(
      (name) =>
        [
          `routes.lesson.${name}`,
          name === 'patcher' && isPatcherJudge
            ? route('one')
            : name === 'patcher' && replies.spare !== undefined
              ? [...route(name), ...route('spare')]
              : route(name),
        ] as const,
    )
  const { judge } = testJudge({
    settings: [['judges.lesson', 'on'], ['deadlines.lesson', 20_000], ...routes, ...judging],
    keys: { openai: 'sk-some-key-0123456789' },
  })
  const all = { 'panel.pool': pool, ...settings }
  const result = await judgedWith(judge.ask, { input, settings: all, requests })
  const asked = (name: Asked) => server.requests.filter(({ model }) => model === models[name])
  return {
    ...result,
    server,
    judge,
    asked,
    /** The models that gave an answer, once for each. */
    answered,
    costMicros: judge.calls().reduce((sum, call) => sum + (call.costMicros ?? 0), 0),
    /** The same run from its recorded answers. */
    async again() {
      const recorded = recordedJudge({ questions: judge.questions(), calls: judge.calls() })
      const { before = null } = requests
      return judgedWith(recorded.ask, { input, settings: all, requests: { before } })
    },
  }
}

function roleOf(model: string): Asked {
  const [found] = Object.entries(models).flatMap(([name, own]) => (own === model ? [name] : []))
  if (found === undefined || !isAsked(found)) throw new Error(`Nobody is ${model}`)
  return found
}

function isAsked(name: string): name is Asked {
  return name in models
}

function replyOf(says: Says | undefined, request: WireRequest, nth: number): WireReply {
  if (says === undefined) return status(500, 'down')
  if (typeof says === 'function') return says(request, nth)
  return 'kind' in says ? says : (says[Math.min(nth, says.length - 1)] ?? status(500, 'down'))
}

function used(reply: WireReply): WireReply {
  return reply.kind === 'answer' && reply.usage === undefined ? { ...reply, usage: USED } : reply
}

/** Issues in most sections, which is no targeted fix. */
export function everywhere(score: number) {
  const places = ['Introduction', 'How a queue works', 'Exercises', 'Conclusion']
  return verdict(score, {
    issues: places.map((location) =>
      issue({ location, quotedText: null, description: `The part “${location}” is hard to follow.` }),
    ),
  })
}

/** A judge's verdicts, one text after another. */
export function scores(...all: readonly (number | Readonly<Record<string, unknown>>)[]): WireReply[] {
  return all.map((each) => json(typeof each === 'number' ? verdict(each) : each))
}

/** The section that a writer was given. */
export function sectionIn({ user }: Pick<WireRequest, 'user'>): string {
  return /<data section \w+>\n([\s\S]*?)\n<\/data section/.exec(user)?.[1] ?? ''
}

/** A writer that changes words of its section. */
export function rewrites(change: (section: string, nth: number) => string): Says {
  return (request, nth) => words(change(sectionIn(request), nth))
}

/** A writer that adds a sentence, another one each time. */
export const adds = rewrites(added)

/** A section with a sentence more. */
export function added(section: string, nth: number): string {
  return `${section.trim()} This is now said in other words (${nth + 1}).`
}

/** A delta judge that finds everything fixed. */
export const FIXED = {
  reasoning: 'The issue is fixed.',
  newIssues: [],
  passed: true,
  confidence: 'high',
} as const
export const passes = json(FIXED)

/** One that does not. */
export const fails = json({
  reasoning: 'The issue is still there.',
  newIssues: [],
  passed: false,
  confidence: 'high',
})
