import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comparison, RetrievalFigures } from '../../../../shared/contract/memories/evaluation.ts'
import { LABELS, type MemoryFolder, type QuerySet } from '../../../../shared/contract/memories/memories.ts'
import { Button } from '../../../components/button.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { api, problemText } from '../../../lib/client/api.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { comparisonView as texts } from '../texts.ts'
import { AnswerLegend, ChangedQueries } from './changed-queries.tsx'
import { type Configuration, evaluatedBy, nameOf, RULES_ALONE } from './configuration.ts'
import { ConfigurationFields } from './configuration-fields.tsx'
import { EvaluationFacts } from './evaluation-facts.tsx'
import { MeasureTable } from './measure-table.tsx'

/** Compares two configurations on the same queries of a folder, with every query that changed. */
export function ComparisonView({
  folder,
  sets,
  queries,
  onQueries,
}: {
  readonly folder: MemoryFolder
  readonly sets: readonly QuerySet[]
  /** The chosen query set; `labels` for people's answers. */
  readonly queries: string
  readonly onQueries: (queries: string) => void
}) {
  const [a, setA] = useState(RULES_ALONE)
  const [b, setB] = useState<Configuration>({ ...RULES_ALONE, judges: 'two' })
  const evaluation = useMutation(api.memories.evaluate.mutationOptions())
  const { data, error, isPending, variables } = evaluation
  const evaluate = () => {
    evaluation.mutate({ id: folder.id, queries, a: evaluatedBy(a), b: evaluatedBy(b) })
  }
  const keys = useShownKeys('memories.evaluate')
  useCommands({ 'memories.evaluate': isPending ? null : evaluate })
  return (
    <ScrollRegion label={texts.comparison} className="scroll memory-comparison">
      <div className="comparison-form">
        <label className="field-label" htmlFor="query-set">
          {texts.queries}
        </label>
        <select
          id="query-set"
          className="field"
          data-small
          value={queries}
          onChange={({ target }) => onQueries(target.value)}
        >
          <option value={LABELS}>{texts.labeledPrompts}</option>
          {sets.map(({ id, name, queries: count }) => (
            <option key={id} value={id}>
              {name} ({count})
            </option>
          ))}
        </select>
        <ConfigurationFields label="A" value={a} onChange={setA} />
        <ConfigurationFields label="B" value={b} onChange={setB} />
        <p className="row">
          <Button kind="primary" keys={<Keys of={keys} />} disabled={isPending} onClick={evaluate}>
            {isPending ? texts.evaluating : texts.evaluate}
          </Button>
          <span className="dim small">
            {a.judges === 'none' && b.judges === 'none' ? texts.noModelAsked : texts.modelsRoutesAskedIfJudge}
          </span>
        </p>
      </div>
      <div role="status" className="visually-hidden">
        {isPending ? texts.evaluating2 : data === undefined ? '' : texts.evaluationDone}
      </div>
      {error === null ? null : (
        <p className="field-problem" role="alert">
          {problemText(error)}
        </p>
      )}
      {data === undefined || variables === undefined ? null : (
        <ComparisonResult names={[variables.a.name, variables.b?.name ?? null]} {...data} />
      )}
      {data === undefined && error === null && !isPending ? (
        <p className="dim comparison-none">{texts.compared(nameOf(a), nameOf(b))}</p>
      ) : null}
    </ScrollRegion>
  )
}

/** The result of an evaluation: the measures, the facts behind them, and every query that changed. */
function ComparisonResult({
  names,
  a,
  b,
  comparison,
}: {
  readonly names: readonly [a: string, b: string | null]
  readonly a: RetrievalFigures
  readonly b: RetrievalFigures | null
  readonly comparison: Comparison | null
}) {
  return (
    <>
      <p className="comparison-names">
        <Side of="A" name={names[0]} />
        {names[1] === null ? null : <Side of="B" name={names[1]} />}
      </p>
      <MeasureTable a={a} b={b} differences={comparison?.differences ?? {}} />
      <EvaluationFacts a={a} b={b} comparison={comparison} />
      {comparison === null ? null : (
        <>
          <ChangedQueries changed={comparison.changed} />
          <AnswerLegend />
        </>
      )}
    </>
  )
}

function Side({ of, name }: { readonly of: 'A' | 'B'; readonly name: string }) {
  return (
    <>
      <b className="memory-side" data-side={of}>
        {of}
      </b>
      {name}
    </>
  )
}
