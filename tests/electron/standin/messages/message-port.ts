import { EventEmitter } from 'node:events'

/** The main process's end of a port. As in Electron, messages wait until it is started. */
export class MessagePortMain extends EventEmitter {
  readonly #send: (data: unknown) => void
  readonly #tellClosed: () => void
  #waiting: unknown[] | null = []
  #isClosed: boolean = false

  constructor(send: (data: unknown) => void, tellClosed: () => void) {
    super()
    this.#send = send
    this.#tellClosed = tellClosed
  }

  postMessage(data: unknown): void {
    if (!this.#isClosed) this.#send(data)
  }

  start(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    for (const data of waiting) this.emit('message', { data, ports: [] })
  }

  close(): void {
    if (this.#isClosed) return
    this.#tellClosed()
    this.otherEndClosed()
  }

  /** A message from the page. */
  receive(data: unknown): void {
    if (this.#waiting === null) this.emit('message', { data, ports: [] })
    else this.#waiting.push(data)
  }

  /** The page closed its end, or is gone. */
  otherEndClosed(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.emit('close')
  }
}
