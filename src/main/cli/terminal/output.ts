import { type CliLine, type CliLineName, cliLines } from '../../../shared/contract/cli.ts'
import { visibleLine, withoutHidden } from '../../../shared/hidden-characters.ts'
import type { Terminal } from './terminal.ts'

/** Where a command says what it did. */
export interface Output {
  /**
   * One result: as a JSON line of its schema, or as text for people, a line or several; a text that takes time to make
   * is made if shown. What is hidden in a text is shown, so that nothing in it can act on a terminal or feign a line.
   */
  line<N extends CliLineName>(name: N, line: CliLine<N>, text: Text | (() => Text)): void
  /** Whether progress is shown at all. */
  readonly isLive: boolean
  /** How far a command is; shown on a terminal only, on one line that is written over. */
  progress(text: string): void
  /** Something to know that is no result. */
  message(text: string): void
}

/** The width of a terminal that does not say its own. */
const DEFAULT_COLUMNS = 80

type Text = string | readonly string[]

/** Results on stdout, all else on stderr. */
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
      const said = () => [typeof text === 'function' ? text() : text].flat()
      out(
        json
          ? `${jsonLine(cliLines[name].parse(line))}\n`
          : said()
              .map((each) => `${visibleLine(each)}\n`)
              .join(''),
      )
    },
    progress(text) {
      if (!isLive) return
      clear()
      const line = visibleLine(text).slice(0, (terminal.columns ?? DEFAULT_COLUMNS) - 1) // a wrapped line stays
      err(line)
      shown = line.length
    },
    message(text) {
      clear()
      err(`${visibleLine(text)}\n`)
    },
  }
}

/** JSON with what is hidden in its texts as escapes, which say the same to a program and nothing to a terminal. */
function jsonLine(value: unknown): string {
  const escaped = (character: string) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
  return withoutHidden(JSON.stringify(value), escaped)
}
