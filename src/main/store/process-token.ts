import { randomUUID } from 'node:crypto'
import { getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads'
import * as z from 'zod'

const KEY = 'docket.process'

const processToken: string = inherited() ?? begun()

function inherited(): string | null {
  return z.uuid().safeParse(getEnvironmentData(KEY)).data ?? null
}

function begun(): string {
  const token = randomUUID()
  setEnvironmentData(KEY, token)
  return token
}

let given = 0

/** Returns a name that is unique for all time: the token of the process, which its threads share, then a number. */
export function ownName(): string {
  given += 1
  return `${processToken}-${threadId}${given}`
}
