import '../../components/field.css'
import './settings.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { api, client, problemText } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'

/** The settings that belong to people's work; every other one is set on the command line. */
export function SettingsForm() {
  const { data: settings } = useQuery(api.settings.all.queryOptions())
  const { data: state } = useQuery(api.system.state.queryOptions())
  if (settings === undefined || state === undefined) return null
  return (
    <div className="settings-form">
      <TextSetting
        id="reviewer.name"
        label="Your name"
        hint="It stands beside your rulings and answers."
        value={state.reviewer.name}
        parse={(text) => text.trim()}
      />
      <TextSetting
        id="review.leaseMinutes"
        label="A case stays yours for so many minutes without activity"
        hint="Then others may take it."
        value={String(settings.review.leaseMinutes)}
        parse={Number}
      />
      <SwitchSetting
        id="review.autoAdvance"
        label="Go on to the next case after a ruling"
        value={settings.review.autoAdvance}
      />
      <SwitchSetting
        id="review.playChosenWord"
        label="Play a word as soon as it is chosen"
        value={settings.review.playChosenWord}
      />
      <p className="dim small">
        Thresholds of the pipelines are set with <span className="mono">docket settings</span>. The store is
        in <span className="mono">{state.storeFolder}</span>.
      </p>
    </div>
  )
}

function TextSetting({
  id,
  label,
  hint,
  value,
  parse,
}: {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly parse: (text: string) => unknown
}) {
  const [text, setText] = useState(value)
  const save = useSave(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(parse(text))
  }
  return (
    <form onSubmit={submit}>
      <label className="field-label" htmlFor={id}>
        {label}
        <span className="dim">{hint}</span>
      </label>
      <div className="row">
        <input id={id} className="field" value={text} onChange={(event) => setText(event.target.value)} />
        <Button onClick={() => save(parse(text))} disabled={text === value}>
          Save
        </Button>
      </div>
    </form>
  )
}

function SwitchSetting({
  id,
  label,
  value,
}: {
  readonly id: string
  readonly label: string
  readonly value: boolean
}) {
  const save = useSave(id)
  return (
    <label className="row">
      <input type="checkbox" checked={value} onChange={(event) => save(event.target.checked)} />
      {label}
    </label>
  )
}

function useSave(key: string) {
  const queries = useQueryClient()
  return (value: unknown) => {
    client.settings
      .set({ key, value })
      .then(() =>
        Promise.all(
          [api.settings.key(), api.system.state.key()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        ),
      )
      .then(() => showToast('Saved'))
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
  }
}
