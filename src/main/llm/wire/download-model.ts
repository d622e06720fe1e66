import * as z from 'zod'
import { AppError } from '../../../shared/errors.ts'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import type { DownloadModel, DownloadStep } from '../../judging/port/model-download.ts'
import { ollamaClient } from '../ollama.ts'
import type { Connections } from './connections.ts'
import { problemReplyOf } from './problem.ts'
import { newTrace, withTrace } from './request-trace.ts'

/** A line of Ollama's progress. A model has several layers, each with its own digest and counts. */
const Progress = lazyObject(() => ({
  status: z.string().default(''),
  digest: z.string().optional(),
  total: z.number().nonnegative().optional(),
  completed: z.number().nonnegative().optional(),
}))

/** Returns a function that lets an Ollama server download a model. */
export function modelDownloader(connections: Connections): DownloadModel {
  return async function* download(baseUrl, model, signal) {
    const trace = newTrace(connections, signal, () => undefined)
    const client = await ollamaClient(baseUrl, null)
    const layers = new Map<string, { readonly total: number; readonly completed: number }>()
    try {
      const lines = await withTrace(trace, () => client.pull({ model, stream: true }))
      for await (const line of lines) {
        const { status, digest, total, completed } = Progress.parse(line)
        if (digest !== undefined && total !== undefined)
          layers.set(digest, { total, completed: completed ?? 0 })
        yield stepOf(status, [...layers.values()])
      }
    } catch (error) {
      if (signal.aborted) return
      if (!trace.isConnected)
        throw new AppError(
          'NOT_ALLOWED',
          `${model} was not downloaded: no Ollama answers at ${baseUrl}. Start it, then try again.`,
        )
      throw refusal(error, model, problemReplyOf(error, trace).message)
    }
  }
}

function stepOf(status: string, layers: readonly { total: number; completed: number }[]): DownloadStep {
  const bytes = layers.reduce((sum, { completed }) => sum + completed, 0)
  const total = layers.length === 0 ? null : layers.reduce((sum, layer) => sum + layer.total, 0)
  if (/^(verifying|writing|removing|success)/.test(status)) return { stage: 'checking', bytes, total }
  return { stage: layers.length === 0 ? 'preparing' : 'loading', bytes, total }
}

/** Errors of Ollama when it cannot download, by the wording of its Go libraries, with the remedy. */
const REFUSALS: readonly (readonly [RegExp, (model: string) => AppError])[] = [
  [
    /no space left|not enough space|disk quota|disk is full/i,
    (model) =>
      new AppError(
        'NOT_ALLOWED',
        `${model} was not downloaded: the disk is full. Free some space, then resume; what is loaded is kept.`,
      ),
  ],
  [
    /does not exist|not found|invalid model name/i,
    (model) =>
      new AppError(
        'NOT_FOUND',
        `${model} was not downloaded: the library of Ollama has no model of this name. Look it up at https://ollama.com/library.`,
      ),
  ],
  [
    /lookup |dial tcp|no such host|network is unreachable|i\/o timeout|tls:|connection reset|unexpected EOF/i,
    (model) =>
      new AppError(
        'NOT_ALLOWED',
        `${model} was not downloaded: Ollama does not reach its library. Connect this machine to the network, then resume; what is loaded is kept.`,
      ),
  ],
]

function refusal(error: unknown, model: string, problem: string): AppError {
  const reported = error instanceof Error ? error.message : String(error)
  const known = REFUSALS.find(([pattern]) => pattern.test(reported))
  if (known !== undefined) return known[1](model)
  return new AppError('NOT_ALLOWED', `${model} was not downloaded: ${problem === '' ? reported : problem}.`)
}
