import { setTimeout as pause } from 'node:timers/promises'
import type { Download } from '../../../shared/contract/program/models.ts'
import { AppError } from '../../../shared/errors.ts'
import type { DownloadModel, DownloadStep } from '../../judging/port/model-download.ts'
import { isCloudName } from '../../judging/routes/places.ts'

/** Milliseconds between progress reports of downloads. */
const TELL_EVERY_MS = 250

export interface DownloadParts {
  readonly download: DownloadModel
  /** Returns the base URL of the local server. Throws NOT_ALLOWED if it may not be asked. */
  readonly serverUrl: () => string
  /** Refreshes the models of the local server. */
  readonly lookAgain: () => Promise<unknown>
}

/** Downloads of models by the local server: each continues while the program runs, watched or not. */
export function downloadService({ download, serverUrl, lookAgain }: DownloadParts) {
  const known = new Map<string, Download>()
  const running = new Map<string, AbortController>()

  return {
    /** Returns every download that was begun and not closed, in order of its begin. */
    list: (): Download[] => [...known.values()],

    /** Streams the downloads, whenever one changes, until the signal aborts. */
    async *watch(signal: AbortSignal): AsyncGenerator<Download[]> {
      let reported = ''
      while (!signal.aborted) {
        const now = [...known.values()]
        const text = JSON.stringify(now)
        if (text !== reported) yield now
        reported = text
        await pause(TELL_EVERY_MS, undefined, { signal }).catch(() => undefined) // The loop condition sees the abort.
      }
    },

    /** Begins a download, or resumes one that was paused or has failed. Throws BAD_SETTING for a text that is not a name. */
    begin(given: string): Download[] {
      const model = modelName(given)
      if (!running.has(model)) void work(model, serverUrl())
      return [...known.values()]
    },

    /** Stops a download; the server keeps what is downloaded. */
    pause(model: string): Download[] {
      running.get(model)?.abort()
      return [...known.values()]
    },

    /** Stops a download and removes it from the list; also closes one that is over. */
    close(model: string): Download[] {
      running.get(model)?.abort()
      running.delete(model)
      known.delete(model)
      return [...known.values()]
    },

    /** Downloads a model for a caller that waits, with its progress. */
    async *pull(given: string, signal: AbortSignal): AsyncGenerator<DownloadStep> {
      const model = modelName(given)
      yield* download(serverUrl(), model, signal)
      signal.throwIfAborted()
      await lookAgain()
    },
  }

  async function work(model: string, baseUrl: string): Promise<void> {
    const stop = new AbortController()
    running.set(model, stop)
    const before = known.get(model)
    const at = { bytes: before?.bytes ?? 0, total: before?.total ?? null }
    set(stop, { model, state: 'loading', ...at, error: null })
    try {
      for await (const { stage, bytes, total } of download(baseUrl, model, stop.signal))
        set(stop, { model, state: stage, bytes, total, error: null })
      const { bytes = 0, total = null } = known.get(model) ?? {}
      set(stop, { model, state: stop.signal.aborted ? 'paused' : 'done', bytes, total, error: null })
      if (!stop.signal.aborted) await lookAgain()
    } catch (error) {
      const { bytes = 0, total = null } = known.get(model) ?? {}
      const text = error instanceof AppError ? error.message : `${model} was not downloaded.`
      set(stop, { model, state: 'failed', bytes, total, error: text })
    } finally {
      if (running.get(model) === stop) running.delete(model)
    }
  }

  /** Records the progress of a download, unless it was closed or begun again meanwhile. */
  function set(by: AbortController, state: Download): void {
    if (running.get(state.model) === by) known.set(state.model, state)
  }
}

/** Returns a valid name of a model in a library. Throws BAD_SETTING for any other text. */
function modelName(given: string): string {
  const name = given.trim()
  if (!/^[a-z0-9][\w.-]*(?:[/:][a-z0-9][\w.-]*)*$/i.test(name))
    throw new AppError(
      'BAD_SETTING',
      `“${name}” is not the name of a model. Such a name looks like llama3.2:3b.`,
    )
  if (isCloudName(name))
    throw new AppError(
      'BAD_SETTING',
      `${name} runs at ollama.com and cannot be downloaded. Choose another model.`,
    )
  return name
}
