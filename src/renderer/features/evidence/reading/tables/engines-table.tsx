import type { Engine, ReadingInput } from '../../../../../shared/pipelines/reading/input.ts'
import type { ReadingWord } from '../../../../../shared/pipelines/reading/outcome.ts'
import { shownSeconds } from '../../../../lib/formats/format.ts'
import styles from '../reading.module.css'
import { engines as named, heard as texts } from '../texts/screen.ts'

/** Words shown on each side of the chosen one. */
const AROUND = 2

const engines: readonly Engine[] = ['primary', 'clean', 'crossValidator']

/** Shows what each engine heard around the chosen word, one row for each engine. */
export function EnginesTable({
  input,
  words,
  around,
}: {
  readonly input: ReadingInput
  readonly words: readonly ReadingWord[]
  readonly around: number | null
}) {
  const chosen = around === null ? undefined : words[around]
  if (chosen === undefined) return null
  const first = Math.max(0, Math.min(chosen.index - AROUND, words.length - 2 * AROUND - 1))
  const shown = words.slice(first, first + 2 * AROUND + 1)
  return (
    <div className={styles.enginesPlace}>
      <table className={styles.engines}>
        <caption className="visually-hidden">{texts.around(chosen.ref)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.engine}</th>
            {shown.map((word) => (
              <th key={word.index} scope="col" data-now={word === chosen || undefined}>
                {input.passage.text.slice(word.span.start, word.span.end)}
              </th>
            ))}
            <th scope="col">{texts.time}</th>
          </tr>
        </thead>
        <tbody>
          {engines
            .filter((engine) => input[engine] !== null)
            .map((engine) => (
              <tr key={engine}>
                <th scope="row">{named[engine].name}</th>
                {shown.map((word) => (
                  <HeardCell key={word.index} word={word} engine={engine} isNow={word === chosen} />
                ))}
                <td className={styles.engineTime}>{timeOf(chosen, engine)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

function HeardCell({
  word,
  engine,
  isNow,
}: {
  readonly word: ReadingWord
  readonly engine: Engine
  readonly isNow: boolean
}) {
  const heard = word.heard[engine]
  const type = word.engines[engine]?.type
  return (
    <td data-now={isNow || undefined} data-type={type}>
      {heard ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{texts.nothing}</span>
        </>
      )}
    </td>
  )
}

function timeOf(word: ReadingWord, engine: Engine): string {
  const { start = null, end = null } = word.engines[engine] ?? {}
  return start === null || end === null ? '' : `${shownSeconds(start)}–${shownSeconds(end)}`
}
