import { type CliLine, type CliLineName, cliLines } from '../../../shared/contract/cli.ts'
import { visibleLine, withoutHidden } from '../../../shared/hidden-characters.ts'
import type { Terminal } from './terminal.ts'

/** The output of a command. */
export interface Output {
  /**
   * Prints one result: as a JSON line of its schema, or as text for people in one or several lines; a function is
   * called only if the text is shown. Hidden characters of a text are made visible, so that they cannot control a
   * terminal or fake a line.
   */
  line<N extends CliLineName>(name: N, line: CliLine<N>, text: Text | (() => Text)): void
  /** Whether progress is shown. */
  readonly isLive: boolean
  /** Shows the progress of a command; on a terminal only, on one line that is overwritten. */
  progress(text: string): void
  /** Prints a message that is not a result. */
  message(text: string): void
}

/** The width of a terminal that does not report its own. */
const DEFAULT_COLUMNS = 80

type Text = string | readonly string[]

/** Creates an output with results on stdout and everything else on stderr. */
export function createOutput(json: boolean, terminal: Terminal): Output {
  const { out, err, isWatched } = terminal
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
      const linesOf = () => [typeof text === 'function' ? text() : text].flat()
      out(
        json
          ? `${jsonLine(cliLines[name].parse(line))}\n`
          : linesOf()
              .map((each) => `${visibleLine(each)}\n`)
              .join(''),
      )
    },
    progress(text) {
      if (!isLive) return
      clear()
      const line = visibleLine(text).slice(0, (terminal.columns ?? DEFAULT_COLUMNS) - 1) // A wrapped line could not be overwritten.
      err(line)
      shown = line.length
    },
    message(text) {
      clear()
      err(`${visibleLine(text)}\n`)
    },
  }
}

/** Returns JSON with hidden characters as escapes, which mean the same to a program and do nothing to a terminal. */
function jsonLine(value: unknown): string {
  const escaped = (character: string) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
  return withoutHidden(JSON.stringify(value), escaped)
}
