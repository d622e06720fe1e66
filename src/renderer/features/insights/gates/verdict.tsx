import type { GateFigures, GateVerdict } from '../../../../shared/contract/insights/gates.ts'
import { casesOf } from '../../../../shared/pipelines/index.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { ofHundred } from './shown.ts'
import { moreLabelsText, verdict as texts } from './texts.ts'
import { VERDICT_ICONS } from './verdict-icons.ts'

/** The share that a judge may settle alone, as a sentence and as 100 cases. */
export function Verdict({ figures }: { readonly figures: GateFigures }) {
  const { verdict } = figures
  return (
    <section className="gate-verdict" aria-label={texts.region}>
      <div>
        <Badge of={verdict} />
        <p className="gate-big">{headlineOf(figures)}</p>
        <p>{groundOf(figures)}</p>
        <p className="dim">{nextOf(figures)}</p>
      </div>
      <Waffle figures={figures} />
    </section>
  )
}

function Badge({ of }: { readonly of: GateVerdict }) {
  return (
    <span className="gate-badge" data-of={of}>
      <Icon of={VERDICT_ICONS[of]} size="small" />
      {texts[of]}
    </span>
  )
}

function headlineOf({ verdict, gate, judge, next }: GateFigures): string {
  if (verdict === 'trusted' && gate !== null)
    return texts.settles(ofHundred(gate.share), casesOf(judge.pipeline))
  if (verdict === 'not_trusted') return texts.nothing
  return next === null ? texts.tooEarlyNow : texts.tooEarly(moreLabelsText(next.missing))
}

function groundOf({ verdict, alpha, delta, surest, judge }: GateFigures): string {
  if (verdict === 'trusted') return texts.promise(ofHundred(1 - alpha), String(Math.round(10 * (1 - delta))))
  if (surest === null) return ''
  const [n, wrong] = [String(surest.n), String(surest.wrong)]
  return verdict === 'not_trusted'
    ? texts.surest(`${n} ${casesOf(judge.pipeline)}`, wrong, ofHundred(surest.lower), ofHundred(alpha))
    : texts.naiveSoFar(n, wrong)
}

function nextOf({ next, expected, verdict }: GateFigures): string {
  if (next === null || verdict === 'not_trusted') return ''
  const until = texts.next(moreLabelsText(next.missing), String(next.place), String(next.labels))
  return expected === null ? until : `${until} ${texts.expected(ofHundred(expected))}`
}

type Cell = 'settled' | 'wrong' | 'drawn' | 'people'

/** 100 cases in doubt, and what becomes of each. */
function Waffle({ figures: { gate, alpha, samplingRate } }: { readonly figures: GateFigures }) {
  const covered = gate === null ? 0 : Math.round(100 * gate.share)
  const drawn = Math.round(covered * samplingRate)
  const settled = covered - drawn
  const wrong = Math.ceil(settled * alpha)
  const counts = { settled: settled - wrong, wrong, drawn, people: 100 - covered } satisfies Record<
    Cell,
    number
  >
  const cells = (['settled', 'wrong', 'drawn', 'people'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  )
  const shown = { ...counts, settled }
  return (
    <div className="gate-hundred">
      <svg viewBox="0 0 157 157" role="img" aria-label={texts.waffle(String(settled), String(100 - settled))}>
        {cells.map((kind, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
          <CellMark key={at} kind={kind} x={(at % 10) * 16} y={Math.floor(at / 10) * 16} />
        ))}
      </svg>
      <ul>
        {(['settled', 'wrong', 'drawn', 'people'] as const).map((kind) => (
          <li key={kind}>
            <svg viewBox="0 0 13 13" aria-hidden="true">
              <CellMark kind={kind} x={0} y={0} />
            </svg>
            <b>{shown[kind]}</b>
            <span>{texts[kind]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CellMark({ kind, x, y }: { readonly kind: Cell; readonly x: number; readonly y: number }) {
  return (
    <g className="gate-cell" data-of={kind}>
      <rect x={x + 0.75} y={y + 0.75} width={11.5} height={11.5} rx={2} />
      {kind === 'wrong' ? <path d={`m${x + 4} ${y + 4} 5 5m0-5-5 5`} /> : null}
    </g>
  )
}
