import type { Statement } from 'better-sqlite3'
import type { Connection } from './connection.ts'

/**
 * Returns a view of a connection that prepares each statement at its first use. The tables have more than two hundred
 * statements, and most commands use a tenth of them. An error of SQLite in a statement is thrown at its first use: only
 * for a database whose schema is known to fit.
 */
export function preparingLate(db: Connection): Connection {
  return Object.create(db, {
    prepare: { value: (source: string) => new LateStatement(() => db.prepare(source)) },
  })
}

/** A statement that is prepared at its first use, with the methods that the queries of tables call. */
class LateStatement {
  readonly #prepare: () => Statement
  #prepared: Statement | null = null

  constructor(prepare: () => Statement) {
    this.#prepare = prepare
  }

  #statement(): Statement {
    this.#prepared ??= this.#prepare()
    return this.#prepared
  }

  run(...values: unknown[]) {
    return this.#statement().run(...values)
  }

  get(...values: unknown[]) {
    return this.#statement().get(...values)
  }

  all(...values: unknown[]) {
    return this.#statement().all(...values)
  }

  iterate(...values: unknown[]) {
    return this.#statement().iterate(...values)
  }

  pluck(isOn = true): LateStatement {
    const prepare = this.#prepare
    return new LateStatement(() => prepare().pluck(isOn))
  }
}
