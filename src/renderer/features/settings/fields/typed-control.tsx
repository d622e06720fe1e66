import '../../../components/fields/field.css'
import { useRef, useState } from 'react'
import { FieldProblem } from '../../../components/fields/field-problem.tsx'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { measureOf } from '../../../lib/pipelines/setting-text.ts'
import { typedControl as texts } from '../texts/fields.ts'
import { useSave } from '../use-settings.ts'
import type { ControlProps } from './setting-props.ts'
import { fieldProblem, shownValue, writtenValue } from './setting-shape.ts'

/** A text field that saves on Enter or on blur and reverts on Escape. An invalid value stays, with the reason below. */
export function TypedControl({ id, hint, shape, value, emptyMeans, shown, ...props }: ControlProps) {
  const { scale, unit } = measureOf(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isSaving = useRef(false)
  const save = useSave(id)
  const withheld = useWithheld()
  const current = shown ?? shownValue(value, shape, scale)
  const isNumber = shape.kind === 'number'
  const write = (text: string | null) => {
    setTyped(text)
    setProblem(null)
  }
  const commit = async () => {
    if (typed === null || isSaving.current) return
    if (typed.trim() === current) return write(null)
    const wrong = fieldProblem(typed, shape, scale)
    setProblem(wrong)
    if (wrong !== null) return
    isSaving.current = true
    const isKept = await save(writtenValue(typed, shape, scale), (why) => setProblem(texts.notSaved(why)))
    isSaving.current = false
    if (isKept) write(null)
  }
  const problemId = `${id}-problem`
  const describedBy = [hint === undefined ? '' : `${id}-hint`, problem === null ? '' : problemId]
  return (
    <div>
      <span className="row">
        <input
          id={id}
          className={isNumber ? 'field mono number' : 'field'}
          inputMode={isNumber ? 'decimal' : undefined}
          value={typed ?? current}
          placeholder={emptyMeans}
          aria-invalid={problem !== null}
          aria-describedby={describedBy.join(' ').trim() || undefined}
          onChange={(event) => write(event.target.value)}
          onBlur={() => void commit()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void commit()
            if (event.key !== 'Escape' || typed === null) return
            event.stopPropagation()
            write(null)
          }}
          {...withheld}
        />
        {unit === undefined ? null : <span className="dim small">{unit}</span>}
        <span className="dim small" role="status">
          {typed === null || typed.trim() === current || problem !== null ? null : texts.enterSaves}
        </span>
      </span>
      <FieldProblem id={problemId} problem={problem} />
    </div>
  )
}
