import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import { addReported, NOTHING_REPORTED } from '../calls/usage.ts'
import type {
  Embedded,
  EmbeddingModel,
  EmbeddingRequest,
  NotEmbedded,
  TextSet,
} from '../port/embedding-model.ts'
import type { Answered, Failed, JudgeModel, Outcome } from '../port/judge-model.ts'
import { embeddingQuestion, MOST_TEXTS, sentText } from './embedding-question.ts'
import type { Vector } from './packed-vectors.ts'

/** Requests of one embedding that are under way at once, at most: a local server has few slots. */
const AT_ONCE = 4

type Asked = Outcome<readonly Vector[]>

/**
 * The embedding model behind whatever is asked: each request of a few texts is a question of its own, so that it is
 * limited, paid for, kept and replayed as any question is. After a failure nothing more is asked of a model, and the
 * next one of the route starts anew.
 */
export function embeddingModel(ask: JudgeModel['ask']): EmbeddingModel {
  return {
    async embed(request) {
      const batches = request.sets.flatMap(batchesOf)
      const asked: Asked[] = []
      for (const [at, model] of request.route.entries()) {
        const outcomes = await askAll(ask, batches, { ...request, model, at })
        asked.push(...outcomes)
        const failed = failureIn(outcomes)
        const answered = outcomes.filter((each) => each.kind === 'answered')
        if (failed === null) return embedded(request.sets, batches, answered, costOf(asked))
        if (failed.why === 'disabled' || failed.why === 'cancelled') break // no other model is asked either
      }
      return notEmbedded(asked)
    },
  }
}

interface Batch {
  readonly set: TextSet
  /** Places of its texts in the set, and the texts as they are sent. */
  readonly places: readonly number[]
  readonly sent: readonly { readonly text: string; readonly hidden: number }[]
}

function batchesOf(set: TextSet): Batch[] {
  const visible = set.texts
    .map((text, place) => ({ place, sent: sentText(text) }))
    .filter(({ sent }) => sent.text !== '')
  return Array.from({ length: Math.ceil(visible.length / MOST_TEXTS) }, (_, at) => {
    const own = visible.slice(at * MOST_TEXTS, (at + 1) * MOST_TEXTS)
    return { set, places: own.map(({ place }) => place), sent: own.map(({ sent }) => sent) }
  })
}

async function askAll(
  ask: JudgeModel['ask'],
  batches: readonly Batch[],
  { role, model, at }: Pick<EmbeddingRequest, 'role'> & { readonly model: ModelRef; readonly at: number },
): Promise<Asked[]> {
  const outcomes: Asked[] = []
  for (let from = 0; from < batches.length && failureIn(outcomes) === null; from += AT_ONCE) {
    const group = batches.slice(from, from + AT_ONCE).map(({ set, sent }, place) => {
      const name = `${at === 0 ? '' : `model:${at}:`}${set.name}:${from + place}`
      return ask({ ...embeddingQuestion({ role, name }, sent), route: [model] })
    })
    outcomes.push(...(await Promise.all(group)))
  }
  return outcomes
}

/** What keeps vectors from being used: a request without an answer, or answers that are not of one model. */
function failureIn(outcomes: readonly Asked[]): Pick<Failed, 'why' | 'error'> | null {
  const failed = outcomes.find((each) => each.kind === 'failed')
  if (failed !== undefined) return failed
  const answered = outcomes.filter((each) => each.kind === 'answered')
  const made = new Set(answered.map(({ servedModel, answer }) => `${servedModel} ${answer[0]?.length}`))
  if (made.size <= 1) return null
  return { why: 'invalid', error: 'The vectors are not all of one model, so they cannot be compared.' }
}

function embedded(
  sets: readonly TextSet[],
  batches: readonly Batch[],
  answers: readonly Answered<readonly Vector[]>[],
  costMicros: Micros | null,
): Embedded {
  const vectors = sets.map((set) => {
    const ofSet: (Vector | null)[] = set.texts.map(() => null)
    for (const [at, batch] of batches.entries())
      if (batch.set === set)
        for (const [nth, place] of batch.places.entries()) ofSet[place] = answers[at]?.answer[nth] ?? null
    return ofSet
  })
  const [first] = answers
  return {
    kind: 'embedded',
    vectors,
    dimensions: first?.answer[0]?.length ?? 0,
    servedModel: first?.servedModel ?? null,
    costMicros,
  }
}

function notEmbedded(asked: readonly Asked[]): NotEmbedded {
  const failed = asked.filter((each) => each.kind === 'failed')
  const last = failed.at(-1) ?? failureIn(asked)
  const errors = new Set([...failed, ...(last === null ? [] : [last])].map(({ error }) => error))
  return {
    kind: 'failed',
    why: last?.why ?? 'not_configured',
    error: [...errors].join(' ') || 'No embedding model is set.',
    costMicros: costOf(asked),
  }
}

function costOf(asked: readonly Asked[]): Micros | null {
  return asked.reduce(addReported, NOTHING_REPORTED).costMicros
}
