import Database from 'better-sqlite3'
import type { Connection } from '../../../src/main/store/connection.ts'

/** A statement that was run, with its values. */
interface Ran {
  readonly text: string
  readonly method: 'run' | 'get' | 'all'
  readonly values: readonly unknown[]
}

export type StatementLog = readonly Ran[]

/**
 * Watches every connection that is opened from now on, until `stop`. `record` does a piece of work and gives every
 * statement that it ran.
 */
export function watchStatements() {
  let recording: Ran[] | null = null
  const prototype: object = Database.prototype
  const prepare: unknown = Reflect.get(prototype, 'prepare')
  if (typeof prepare !== 'function') throw new Error('better-sqlite3 prepares statements in another way now')

  Reflect.set(prototype, 'prepare', function (this: unknown, text: string): object {
    return watched(Reflect.apply(prepare, this, [text]), (method, values) =>
      recording?.push({ text, method, values }),
    )
  })
  return {
    record(work: () => void): StatementLog {
      const ran: Ran[] = []
      recording = ran
      work()
      recording = null
      return ran
    },
    stop: () => void Reflect.set(prototype, 'prepare', prepare),
  }
}

function watched(
  statement: object,
  note: (method: Ran['method'], values: readonly unknown[]) => void,
): object {
  for (const method of ['run', 'get', 'all'] as const) {
    const original: unknown = Reflect.get(statement, method)
    if (typeof original !== 'function') continue
    const noted = (...values: unknown[]): unknown => {
      note(method, values)
      return Reflect.apply(original, statement, values)
    }
    Object.defineProperty(statement, method, { value: noted })
  }
  return statement
}

/** Runs recordings on another store, each in one immediate transaction, with the values as they were. */
export function replayOn(db: Connection): (recording: StatementLog) => void {
  const prepared = new Map<string, ReturnType<Connection['prepare']>>()
  const statementOf = (text: string) => {
    const statement = prepared.get(text) ?? db.prepare(text)
    prepared.set(text, statement)
    return statement
  }
  return (recording) => {
    db.transaction(() => {
      for (const { text, method, values } of recording) statementOf(text)[method](...values)
    }).immediate()
  }
}
