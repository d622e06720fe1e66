import { type CliLine, type CliLineName, cliLines } from '../../../shared/contract/cli.ts'
import type { Terminal } from './terminal.ts'

/** Where a command says what it did. */
export interface Output {
  /** One result: as a JSON line of its schema, or as text for people. */
  line<N extends CliLineName>(name: N, line: CliLine<N>, text: string): void
  /** Whether progress is shown at all. */
  readonly isLive: boolean
  /** How far a command is; shown on a terminal only, on one line that is written over. */
  progress(text: string): void
  /** Something to know that is no result. */
  message(text: string): void
}

/** Results on stdout, all else on stderr. */
export function createOutput(json: boolean, { out, err, isWatched }: Terminal): Output {
  const isLive = isWatched && !json
  let shown = 0
  const clear = () => {
    if (shown > 0) err(`\r${' '.repeat(shown)}\r`)
    shown = 0
  }

  return {
    isLive,
    line(name, line, text) {
      clear()
      out(json ? `${JSON.stringify(cliLines[name].parse(line))}\n` : `${text}\n`)
    },
    progress(text) {
      if (!isLive) return
      clear()
      err(text)
      shown = text.length
    },
    message(text) {
      clear()
      err(`${text}\n`)
    },
  }
}
