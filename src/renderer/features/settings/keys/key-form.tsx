import '../../../components/fields/field.css'
import { type FormEvent, useRef, useState } from 'react'
import { type ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { FieldProblem } from '../../../components/fields/field-problem.tsx'
import { client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { keyForm as texts } from '../texts/keys.ts'
import { useChange } from '../use-settings.ts'

/** A field for a key. The field holds the key only while it is typed; only the submit handler reads it. */
export function KeyForm({
  provider,
  isSet,
  isForSession,
  onSet,
}: {
  readonly provider: ProviderName
  readonly isSet: boolean
  /** Whether there is no keychain in which to store the key. */
  readonly isForSession: boolean
  readonly onSet: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange()
  const withheld = useWithheld()
  const { label } = providers[provider]
  const problemId = `key-${provider}-problem`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (input === null) return
    input.focus()
    if (input.value.trim() === '') return setProblem(texts.noKeyEnteredPasteOr(label))
    setProblem(null)
    const sent = client.keys.set({ provider, key: input.value })
    input.value = ''
    onSet()
    void change(
      () => sent,
      ({ trouble }) => trouble ?? texts.keySet(label),
      setProblem,
    )
  }
  return (
    <form className="key-form grow" onSubmit={submit}>
      <div className="row">
        <input
          ref={field}
          id={`key-${provider}`}
          type="password"
          className="field mono grow"
          aria-label={texts.keyOf(label)}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          placeholder={isSet ? texts.newKey : texts.key}
          autoComplete="off"
          spellCheck={false}
          {...withheld}
        />
        <Button
          sends
          aria-label={isForSession ? texts.usingSessionKey(label) : texts.saveKey(label)}
          {...withheld}
        >
          {isForSession ? texts.usingSession : texts.save}
        </Button>
      </div>
      <FieldProblem id={problemId} problem={problem} />
    </form>
  )
}
