import type { ReadingInput } from '../../../../../shared/pipelines/reading/input.ts'
import { shownSeconds } from '../../../../lib/formats/format.ts'
import type { BlindQuestion } from '../../pipeline-view.ts'
import { heardBy } from '../decisions/heard.ts'
import styles from '../reading.module.css'
import { engines as named, heard as texts } from '../texts/screen.ts'

const engines = ['primary', 'clean', 'crossValidator'] as const

/** Shows what each engine heard for the word of a question, without saying which one is right. */
export function HeardTable({
  input,
  question: { label, evidence },
}: {
  readonly input: ReadingInput
  readonly question: BlindQuestion
}) {
  return (
    <div className={styles.enginesPlace}>
      <table className={styles.engines}>
        <caption className="visually-hidden">{texts.for(label)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.engine}</th>
            <th scope="col" data-now>
              {label}
            </th>
            <th scope="col">{texts.time}</th>
          </tr>
        </thead>
        <tbody>
          {engines
            .filter((engine) => input[engine] !== null)
            .map((engine) => {
              const heard = heardBy(evidence, engine)
              return (
                <tr key={engine}>
                  <th scope="row">
                    {named[engine].name} <span className="dim">{named[engine].short}</span>
                  </th>
                  <td data-now>{heard?.quote ?? <span className="dim">{texts.nothing}</span>}</td>
                  <td className={styles.engineTime}>{heard === undefined ? '' : times(heard)}</td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </div>
  )
}

function times({ start, end }: { readonly start: number | null; readonly end: number | null }): string {
  return start === null || end === null ? '' : `${shownSeconds(start)}–${shownSeconds(end)}`
}
