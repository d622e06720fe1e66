import type { Page } from '@playwright/test'
import * as z from 'zod'
import { MAX_WAIT_MS } from '../../helpers/limits.ts'

const Answer = z.object({ p: z.object({ s: z.number().optional(), b: z.object({ json: z.unknown() }) }) })

interface Question {
  readonly input?: object
  /** Sends a file of this number of bytes along, as the field `part`: 0, 1, … 255, 0, … */
  readonly fileBytes?: number
  /** Leaves the port open. */
  readonly keepOpen?: boolean
}

/**
 * Calls a procedure of the contract from the page, over a port of its own and without any of the page's code: the
 * message is oRPC's, with the path, the input as JSON, and files after it. Gives back what the answer holds.
 */
export async function ask(page: Page, path: string, question: Question = {}): Promise<unknown> {
  const text = await page.evaluate(askInPage, { path, limitMs: MAX_WAIT_MS, ...question })
  const { p: answer } = Answer.parse(JSON.parse(text))
  if (answer.s !== undefined && answer.s >= 300)
    throw new Error(`${path} answered ${answer.s}: ${JSON.stringify(answer.b.json)}`)
  return answer.b.json
}

/** Runs in the page, so it stands alone. */
async function askInPage({
  path,
  limitMs,
  input,
  fileBytes,
  keepOpen,
}: Question & { path: string; limitMs: number }): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error('No answer came over the port')), limitMs)
    port1.onmessage = ({ data }) => resolve(String(data))
  })
  window.postMessage('docket:connect', location.origin, [port2])
  port1.postMessage(await message())
  const answer = await answered
  if (keepOpen !== true) port1.close()
  return answer

  async function message(): Promise<string | ArrayBuffer> {
    if (fileBytes === undefined) return JSON.stringify({ i: '1', p: { u: path, b: { json: input } } })
    const form = new FormData()
    form.set('data', JSON.stringify({ json: { ...input, part: {} }, meta: [], maps: [['part']] }))
    form.set('0', new File([Uint8Array.from({ length: fileBytes }, (_, at) => at % 256)], 'file.bin'))
    const body = new Response(form)
    const h = { 'content-type': body.headers.get('content-type') }
    const head = new TextEncoder().encode(JSON.stringify({ i: '1', p: { u: path, h } }))
    return new Blob([head, new Uint8Array([255]), await body.blob()]).arrayBuffer()
  }
}
