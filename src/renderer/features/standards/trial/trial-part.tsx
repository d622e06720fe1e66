import { keepPreviousData, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { Check, Minus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CaseListRow } from '../../../../shared/contract/lists/case-list.ts'
import type { StandardTrial } from '../../../../shared/contract/standards/standards.ts'
import { CaseId } from '../../../../shared/domain/ids.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { type PipelineName, pipelinesWith } from '../../../../shared/pipelines/index.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { api, problemText } from '../../../lib/client/api.ts'
import { shownClock } from '../../../lib/formats/format.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { capitalized } from '../../../lib/pipelines/labels.ts'
import type { OptionTexts } from '../../../lib/pipelines/presentation.ts'
import { usePresentation } from '../../../lib/pipelines/presentations.ts'
import { withOwnIds } from '../drafts/own-ids.ts'
import { focusField } from '../form/field-place.ts'
import { ChoiceField } from '../form/fields.tsx'
import { trialPart as trialPartTexts } from '../texts/trial.ts'

/** Number of the newest cases that are offered. */
const MAX_OFFERED = 50

/** Pause in typing before a draft is tried again, in milliseconds. */
const PAUSE_MS = 400

/** Returns the newest cases of pipelines with standards; `undefined` until they are loaded. */
function useTriableCases(): readonly CaseListRow[] | undefined {
  const pages = useQueries({
    queries: pipelinesWith('standards').map((pipeline) =>
      api.cases.page.queryOptions({ input: { filter: { pipeline }, limit: MAX_OFFERED } }),
    ),
  })
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  return pages.every(({ data }) => data !== undefined) ? rows : undefined
}

/**
 * Tries a draft on a case, and again after each change; does nothing without a case, or while the draft has problems.
 */
function useTryOut(caseId: CaseId | null, standard: StandardContent | null) {
  const settled = useSettled(standard)
  const input = caseId === null || settled === null ? skipToken : { caseId, drafts: [contentOf(settled)] }
  return useQuery(api.standards.tryOut.queryOptions({ input, placeholderData: keepPreviousData, gcTime: 0 }))
}

function contentOf(standard: StandardContent) {
  const { kind, content } = withOwnIds(standard)
  return { kind, content: { ...content } }
}

/** Returns a value once it has been unchanged for `PAUSE_MS`. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Shows what a draft would find in a case and how it would score it, before it is published. */
export function TrialPart({
  standard,
  caseId,
  onCase,
}: {
  /** The draft; `null` while it has problems. */
  readonly standard: StandardContent | null
  readonly caseId: CaseId | null
  readonly onCase: (caseId: CaseId) => void
}) {
  const cases = useTriableCases()
  const { data: trial, error, isPlaceholderData } = useTryOut(caseId, standard)
  const keys = useShownKeys('standard.try')
  useCommands({ 'standard.try': cases?.length ? () => focusField(['trial']) : null })
  if (cases === undefined) return null
  const pipeline = cases.find((each) => each.caseId === caseId)?.pipeline
  return (
    <section className="trial" aria-label={trialPartTexts.tryCase}>
      <h3 className="row">
        <span className="grow">{trialPartTexts.tryCase}</span>
        {cases.length === 0 ? null : <Keys of={keys} />}
      </h3>
      {cases.length === 0 ? (
        <p className="dim small">{trialPartTexts.noCaseUsesStandardsYet}</p>
      ) : (
        <ChoiceField
          path={['trial']}
          label={trialPartTexts.caseText}
          hasHiddenLabel
          value={caseId ?? ''}
          choices={cases.map((each) => ({ value: each.caseId, label: each.title }))}
          onChange={(chosen) => {
            const id = CaseId.safeParse(chosen).data
            if (id !== undefined) onCase(id)
          }}
        />
      )}
      {caseId !== null && standard === null ? (
        <p className="dim small">{trialPartTexts.fixProblemsTryDraft}</p>
      ) : null}
      {error === null || standard === null ? null : (
        <p className="field-problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {trial === undefined || error !== null || pipeline === undefined ? null : (
        <div data-stale={isPlaceholderData || standard === null || undefined}>
          <Figures trial={trial} />
          <FoundList pipeline={pipeline} found={trial.found} />
          <p className="dim small">{trialPartTexts.computedRulesOnlyNothingSaved}</p>
        </div>
      )}
    </section>
  )
}

/** The figures of the result, currently and with the draft. */
function Figures({ trial: { summary, before } }: { readonly trial: StandardTrial }) {
  const rows = Object.entries(summary).filter(([name, value]) => value !== null || before?.[name] != null)
  return (
    <table className="trial-figures">
      <thead>
        <tr>
          <td />
          <th scope="col">{trialPartTexts.now}</th>
          <th scope="col">{trialPartTexts.draft}</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(([name, value]) => {
          const [now, draft] = [partsOf(before?.[name]), partsOf(value)]
          if (now === null && draft === null)
            return <FigureRow key={name} name={spoken(name)} now={before?.[name]} draft={value} />
          const parts = new Set([...(now?.keys() ?? []), ...(draft?.keys() ?? [])])
          return [
            <tr key={name}>
              <th scope="rowgroup" colSpan={3}>
                {spoken(name)}
              </th>
            </tr>,
            ...[...parts].map((part) => (
              <FigureRow
                key={`${name} ${part}`}
                name={capitalized(part)}
                now={now?.get(part)}
                draft={draft?.get(part)}
              />
            )),
          ]
        })}
      </tbody>
    </table>
  )
}

type Figure = string | number | null | undefined

function FigureRow({
  name,
  now,
  draft,
}: {
  readonly name: string
  readonly now: Figure
  readonly draft: Figure
}) {
  const isChanged = now !== undefined && now !== draft
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{shown(now)}</td>
      <td data-changed={isChanged || undefined}>{shown(draft)}</td>
    </tr>
  )
}

/** Parses a value that lists figures by name (Accuracy 75; Compliance 80); `null` for any other value. */
function partsOf(value: Figure): ReadonlyMap<string, string> | null {
  if (typeof value !== 'string') return null
  const parts = value.split('; ').map((part) => /^(.+) ([\d.]+|–)$/.exec(part))
  const named = parts.flatMap((part) => (part?.[1] && part[2] ? [[part[1], part[2]] as const] : []))
  return parts.length > 1 && named.length === parts.length ? new Map(named) : null
}

function FoundList({
  pipeline,
  found,
}: {
  readonly pipeline: PipelineName
  readonly found: StandardTrial['found']
}) {
  const { options } = usePresentation(pipeline)
  const textsOf: Readonly<Record<string, OptionTexts>> = options
  return (
    <ol className="trial-found" aria-label={trialPartTexts.result}>
      {found.map(({ kind, label, after, evidence }, at) => {
        const texts = textsOf[kind] ?? {}
        const [first] = evidence
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same label
          <li key={at} data-answer={answerOf(after, texts)}>
            <Icon of={SIGNS[answerOf(after, texts)]} size="small" />
            <span className="any-break">{label}</span>
            <span className="dim">{texts[after]?.label ?? spoken(after)}</span>
            {first === undefined ? null : (
              <span className="quote">
                “{first.quote}”{' '}
                {first.start === null ? null : <span className="mono dim">{shownClock(first.start)}</span>}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const SIGNS = { yes: Check, no: X, other: Minus } as const

/** Returns the icon of an answer: by convention, the first option affirms and the second denies. */
function answerOf(after: string, texts: OptionTexts): keyof typeof SIGNS {
  const at = Object.keys(texts).indexOf(after)
  return at === 0 ? 'yes' : at === 1 ? 'no' : 'other'
}

function shown(value: Figure): string {
  return value === null || value === undefined ? '–' : String(value)
}
