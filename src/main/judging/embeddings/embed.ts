import { hash } from 'node:crypto'
import type { ModelRef } from '../../../shared/domain/judging/model.ts'
import type { CallRole } from '../../../shared/domain/judging/role.ts'
import type { Micros } from '../../../shared/domain/money.ts'
import { addReported, NOTHING_REPORTED } from '../calls/usage.ts'
import type {
  Embedded,
  EmbeddingModel,
  EmbeddingRequest,
  NotEmbedded,
  TextSet,
} from '../port/embedding-model.ts'
import type { Answered, Failed, JudgeModel, Outcome, Question } from '../port/judge-model.ts'
import { printable } from '../port/prompt.ts'
import { packedVectors, type Vector } from './packed-vectors.ts'

/**
 * Maximum number of texts per request, and of characters per text, within the limits of every server. OpenAI accepts
 * 2,048 texts and 300,000 tokens, others 32 texts; with 32 texts of 2,000 characters no request comes near those
 * tokens.
 */
const MAX_TEXTS = 32
const LONGEST_TEXT = 2_000

/**
 * Increased when the form in which texts are sent changes, so that answers to the old form are not used for the new
 * one.
 */
const VERSION = '1'

const KEY_LETTERS = 12

/** Returns a text as it is sent: without hidden characters, and cut where models stop reading. */
function sentText(text: string): { readonly text: string; readonly hidden: number } {
  const shown = printable(text)
  return { ...shown, text: shown.text.trim().slice(0, LONGEST_TEXT).toWellFormed() }
}

/**
 * Returns the question for the vectors of texts. Its key contains a hash of them: vectors belong to texts by their
 * order, so a replay must never use those of other texts.
 */
function embeddingQuestion(
  { role, name }: { readonly role: CallRole; readonly name: string },
  sent: readonly { readonly text: string; readonly hidden: number }[],
): Question<readonly Vector[]> & { readonly texts: readonly string[] } {
  const texts = sent.map(({ text }) => text)
  const user = JSON.stringify(texts)
  return {
    role,
    key: `${name}:${hash('sha256', user).slice(0, KEY_LETTERS)}`,
    prompt: {
      id: 'embedding',
      version: VERSION,
      system: '',
      user,
      hidden: sent.reduce((sum, { hidden }) => sum + hidden, 0),
    },
    schema: packedVectors(texts.length),
    temperature: null,
    maxOutputTokens: 0,
    texts,
  }
}

/** Maximum number of concurrent requests of one embedding: a local server has few slots. */
const AT_ONCE = 4

type Asked = Outcome<readonly Vector[]>

/**
 * Returns the embedding model on top of `ask`: each request of a few texts is a question of its own, so that it is
 * limited, paid for, stored and replayed like any question. After a failure no more requests are sent to a model, and
 * the next model of the route starts over.
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
        if (failed.why === 'disabled' || failed.why === 'cancelled') break // No other model is asked either.
      }
      return notEmbedded(asked)
    },
  }
}

interface Batch {
  readonly set: TextSet
  /** Indexes of its texts in the set, and the texts as they are sent. */
  readonly places: readonly number[]
  readonly sent: readonly { readonly text: string; readonly hidden: number }[]
}

function batchesOf(set: TextSet): Batch[] {
  const visible = set.texts
    .map((text, place) => ({ place, sent: sentText(text) }))
    .filter(({ sent }) => sent.text !== '')
  return Array.from({ length: Math.ceil(visible.length / MAX_TEXTS) }, (_, at) => {
    const own = visible.slice(at * MAX_TEXTS, (at + 1) * MAX_TEXTS)
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

/** Returns why vectors cannot be used: a request without an answer, or answers of different models. */
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
