import '../../../components/fields/field.css'
import './recognizers.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { RecognizerLine } from '../../../../shared/contract/program/recognizers.ts'
import { RecognizerUse } from '../../../../shared/domain/recognizers/recognizer.ts'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { CheckResult } from '../models/check-line.tsx'
import { useModelCheck } from '../models/use-model-check.ts'
import { Section } from '../section.tsx'
import { recognizers as texts, useLabels } from '../texts/recognizers.ts'
import { transcription } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { AddRecognizer } from './add-recognizer.tsx'

/** The recognizers that can transcribe recordings, and their uses. */
export function RecognizersSection() {
  const { data: lines = [] } = useQuery(api.recognizers.list.queryOptions())
  return (
    <>
      <Section title={texts.title} lead={texts.lead}>
        {lines.length === 0 ? <p className="dim">{texts.none}</p> : null}
        {lines.map((line) => (
          <RecognizerRow key={line.recognizer.name} line={line} />
        ))}
        <AddRecognizer />
      </Section>
      {lines.length === 0 ? null : (
        <Section title={texts.use} lead={texts.useLead}>
          {RecognizerUse.options.map((use) => (
            <UseField key={use} use={use} lines={lines} />
          ))}
          <SettingGroupFields group={transcription} />
        </Section>
      )}
    </>
  )
}

function RecognizerRow({ line }: { readonly line: RecognizerLine }) {
  const { recognizer, place, isHere, refusal, uses } = line
  const { name } = recognizer
  const change = useChange()
  const withheld = useWithheld()
  const check = useModelCheck(`recognizer ${name}`, (signal) => client.recognizers.test({ name }, { signal }))
  return (
    <fieldset className="setting-group recognizer">
      <legend>{name}</legend>
      <p className="row small">
        <span className="mono any-break">{place}</span>
        <Chip tone={isHere ? 'line' : 'amber'}>{isHere ? texts.onThisComputer : texts.leaves}</Chip>
        {uses.map((use) => (
          <Chip key={use} tone="line">
            {useLabels[use]}
          </Chip>
        ))}
      </p>
      {refusal === null ? null : (
        <div className="row">
          <p className="grow small" role="status">
            {refusal}
          </p>
          <Button
            size="small"
            aria-label={texts.confirmOf(name)}
            onClick={() => void change(() => client.recognizers.confirm({ name }), texts.confirmed(name))}
            {...withheld}
          >
            {texts.confirm}
          </Button>
        </div>
      )}
      {line.key === null ? null : <KeyField line={line} />}
      <div className="row">
        <Button
          size="small"
          aria-label={check.isRunning ? texts.stopTestOf(name) : texts.testOf(name)}
          onClick={() => (check.isRunning ? check.stop() : void check.start())}
        >
          {check.isRunning ? texts.stop : texts.test}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={texts.removeOf(name)}
          onClick={() => void change(() => client.recognizers.remove({ name }), texts.removed(name))}
          {...withheld}
        >
          {texts.remove}
        </Button>
      </div>
      <div role="status">
        {check.isRunning ? <p className="dim small">{texts.testing}</p> : null}
        {check.line === null ? null : <CheckResult line={check.line} />}
      </div>
    </fieldset>
  )
}

/** A field for the key of a server; it holds the key only while it is typed. */
function KeyField({ line: { recognizer, key } }: { readonly line: RecognizerLine }) {
  const { name } = recognizer
  const field = useRef<HTMLInputElement>(null)
  const change = useChange()
  const withheld = useWithheld()
  const isSet = key?.set === true
  const save = (given: string) => {
    if (field.current !== null) field.current.value = ''
    void change(
      () => client.recognizers.setKey({ name, key: given }),
      (lines) =>
        lines.find((each) => each.recognizer.name === name)?.key?.trouble ??
        (given === '' ? texts.keyRemoved(name) : texts.keySet(name)),
    )
  }
  const state = !isSet ? '' : key.last4 === null ? texts.keyIsSet : texts.keyEnds(key.last4)
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault()
        const given = field.current?.value.trim() ?? ''
        if (given !== '') save(given)
      }}
    >
      <input
        ref={field}
        type="password"
        className="field mono"
        aria-label={texts.keyOf(name)}
        placeholder={texts.key}
        autoComplete="off"
        spellCheck={false}
        {...withheld}
      />
      <Button size="small" sends aria-label={texts.saveKeyOf(name)} {...withheld}>
        {texts.saveKey}
      </Button>
      {isSet ? (
        <Button
          size="small"
          kind="quiet"
          aria-label={texts.removeKeyOf(name)}
          onClick={() => save('')}
          {...withheld}
        >
          {texts.removeKey}
        </Button>
      ) : null}
      <span className="small dim">{state}</span>
    </form>
  )
}

function UseField({
  use,
  lines,
}: {
  readonly use: RecognizerUse
  readonly lines: readonly RecognizerLine[]
}) {
  const id = useId()
  const change = useChange()
  const withheld = useWithheld()
  const chosen = lines.find(({ uses }) => uses.includes(use))?.recognizer.name ?? ''
  return (
    <p className="row">
      <label htmlFor={id} className="recognizer-label">
        {useLabels[use]}
      </label>
      <select
        id={id}
        className="field"
        value={chosen}
        onChange={({ target: { value } }) =>
          void change(() => client.recognizers.use({ use, name: value === '' ? null : value }), texts.used)
        }
        {...withheld}
      >
        <option value="">{texts.noRecognizer}</option>
        {lines.map(({ recognizer: { name } }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </p>
  )
}
