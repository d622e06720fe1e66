import './stage-log.css'
import { counted } from '../../../../shared/counted.ts'
import type { Stage } from '../../../../shared/domain/runs/run.ts'
import { shownDollars, shownDuration, shownTimeWithSeconds } from '../../../lib/formats/format.ts'
import { stageLabel } from '../../../lib/formats/labels.ts'
import { keyText } from '../../../lib/formats/value-text.ts'
import { stageCounts, stageFlags, stageLog as texts } from '../texts.ts'

/** The stages of the displayed run in order, with start, duration and counts. Collapsed by default. */
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
              <span>{stageLabel(stage.name)}</span>
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

/** Returns the counts of a stage without zeros, and its facts: “words 102, model gpt-4o-mini”. */
function detailsOf({ counts, facts = {} }: Stage): string {
  const some = Object.entries(counts).filter(([key, count]) => count !== 0 && key !== TIME)
  return [
    ...some.map(([key, count]) => countText(key, count)),
    ...Object.entries(facts).map(([key, fact]) =>
      key === PROMPT ? promptText(fact) : `${worded(key)} ${fact}`,
    ),
  ].join(', ')
}

/** A judge's duration is omitted here, because each stage shows its duration. */
const TIME = 'latencyMs'

const PROMPT = 'promptVersion'

function countText(key: string, count: number): string {
  if (key === 'costMicros') return texts.cost(shownDollars(count))
  return stageFlags[key] ?? `${stageCounts[key] ?? worded(key)} ${Number(count.toFixed(1))}`
}

/** A version is a hash, shown by its first letters as in the list of decisions. */
function promptText(version: string): string {
  return texts.prompt(version.slice(0, 6))
}

/** Returns a key of the log as words: `confirmedOmissions` → confirmed omissions. */
function worded(key: string): string {
  return keyText(key).toLowerCase()
}
