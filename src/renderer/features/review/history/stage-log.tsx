import './stage-log.css'
import { counted } from '../../../../shared/counted.ts'
import type { Stage } from '../../../../shared/domain/runs/run.ts'
import { shownDuration, shownTimeWithSeconds } from '../../../lib/formats/format.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { stageLog as texts } from '../texts.ts'

/** The stages of the shown run in order: when each began, how long it took, what it counted. Folded until asked for. */
export function StageLog({ stages }: { readonly stages: readonly Stage[] }) {
  const [first] = stages
  const last = stages.at(-1)
  if (first === undefined || last === undefined) return null
  const lasted = last.startedAt + last.ms - first.startedAt
  return (
    <section>
      <details className="stage-log">
        <summary>
          <h3>{texts.stageLog}</h3>
          <span>
            {counted(stages.length, 'stage')}, {shownDuration(lasted)}
          </span>
        </summary>
        <ol>
          {stages.map((stage, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages never move, and a name may come twice
            <li key={index}>
              <span>{nameOf(stage)}</span>
              <span className="mono">{shownDuration(stage.ms)}</span>
              <span className="dim">{detailsOf(stage)}</span>
              <time className="dim mono" dateTime={new Date(stage.startedAt).toISOString()}>
                {shownTimeWithSeconds(stage.startedAt)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

/** `llm_judge` → LLM judge. */
function nameOf({ name }: Stage): string {
  return spoken(name).replace(/^(Llm|Ctc)\b/, (short) => short.toUpperCase())
}

/** Counts that are not zero, and what is told in words: “words 102, model gpt-4o-mini”. */
function detailsOf({ counts, facts = {} }: Stage): string {
  const some = Object.entries(counts).filter(([, count]) => count !== 0)
  const said = some.map(([name, count]) => `${worded(name)} ${Number(count.toFixed(1))}`)
  return [...said, ...Object.entries(facts).map(([name, fact]) => `${worded(name)} ${fact}`)].join(', ')
}

/** A key of the log as words: `confirmedOmissions` → confirmed omissions. */
function worded(key: string): string {
  return spoken(key.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')).toLowerCase()
}
