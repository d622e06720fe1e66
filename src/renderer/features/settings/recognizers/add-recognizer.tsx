import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { OutputFormat, Recognizer } from '../../../../shared/domain/recognizers/recognizer.ts'
import { Button } from '../../../components/button.tsx'
import { FieldProblem } from '../../../components/fields/field-problem.tsx'
import { client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { formatLabels, addRecognizer as texts } from '../texts/recognizers.ts'
import { useChange } from '../use-settings.ts'

/** The two ways to add a recognizer: a server by its address, or a program. */
export function AddRecognizer() {
  return (
    <>
      <AddForm title={texts.addServer} lead={texts.serverLead} kind="address">
        <Field name="name" label={texts.name} />
        <Field name="url" label={texts.address} example={texts.addressExample} />
        <Field name="model" label={texts.model} hint={texts.modelHint} />
        <Field name="language" label={texts.language} hint={texts.languageHint} />
        <label className="row">
          <input type="checkbox" name="hasSpeakers" /> {texts.hasSpeakers}
        </label>
      </AddForm>
      <AddForm title={texts.addProgram} lead={texts.programLead} kind="command">
        <Field name="name" label={texts.name} />
        <Field name="program" label={texts.program} example={texts.programExample} />
        <Field name="arguments" label={texts.arguments} hint={texts.argumentsHint} isLong />
        <FormatField />
      </AddForm>
    </>
  )
}

function AddForm({
  title,
  lead,
  kind,
  children,
}: {
  readonly title: string
  readonly lead: string
  readonly kind: Recognizer['kind']
  readonly children: ReactNode
}) {
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  const change = useChange()
  const withheld = useWithheld()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = Recognizer.safeParse(recognizerIn(kind, new FormData(form)))
    if (!given.success) return setProblem(sentence(given.error.issues[0]?.message ?? ''))
    setProblem(null)
    void change(() => client.recognizers.add(given.data), texts.added(given.data.name), setProblem).then(
      (isAdded) => {
        if (isAdded) form.reset()
      },
    )
  }
  return (
    <details className="more-settings">
      <summary>{title}</summary>
      <p className="small dim">{lead}</p>
      <form className="add-recognizer" aria-label={title} onSubmit={submit}>
        {children}
        <FieldProblem id={problemId} problem={problem} />
        <span>
          <Button sends {...withheld}>
            {texts.add}
          </Button>
        </span>
      </form>
    </details>
  )
}

/** Returns the values of a form as an unvalidated recognizer. */
function recognizerIn(kind: Recognizer['kind'], form: FormData): object {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  if (kind === 'address')
    return {
      kind,
      name: text('name'),
      url: text('url'),
      model: text('model'),
      language: text('language') === '' ? null : text('language'),
      hasSpeakers: form.get('hasSpeakers') !== null,
    }
  const lines = text('arguments')
    .split('\n')
    .map((line) => line.trim())
  return {
    kind,
    name: text('name'),
    program: text('program'),
    arguments: lines.filter((line) => line !== ''),
    format: text('format'),
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly example?: string
  readonly hint?: string
  readonly isLong?: boolean
}

function Field({ name, label, example, hint, isLong = false }: FieldProps) {
  const id = useId()
  const props = {
    id,
    name,
    className: 'field grow',
    placeholder: example,
    spellCheck: false,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
  }
  return (
    <div>
      <div className="row">
        <label htmlFor={id} className="recognizer-label">
          {label}
        </label>
        {isLong ? <textarea {...props} rows={4} /> : <input {...props} autoComplete="off" />}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="small dim">
          {hint}
        </p>
      )}
    </div>
  )
}

function FormatField() {
  const id = useId()
  return (
    <div className="row">
      <label htmlFor={id} className="recognizer-label">
        {texts.format}
      </label>
      <select id={id} name="format" className="field">
        {OutputFormat.options.map((format) => (
          <option key={format} value={format}>
            {formatLabels[format]}
          </option>
        ))}
      </select>
    </div>
  )
}
