import { useEffect, useRef, useState } from 'react'
import type { CheckLine } from '../../../../shared/contract/program/models.ts'
import { Button } from '../../../components/button.tsx'
import { client, problemText } from '../../../lib/client/api.ts'
import { Section } from '../section.tsx'
import { doctorSection as texts } from '../texts/models.ts'
import { CheckResult } from './check-line.tsx'

/** Tests everything that the settings name, one after the other; can be stopped. */
export function DoctorSection() {
  const [lines, setLines] = useState<readonly CheckLine[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'done' | 'stopped'>('idle')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const examine = async () => {
    const own = new AbortController()
    const { signal } = own
    stop.current = own
    setLines([])
    setState('running')
    try {
      for await (const line of await client.models.doctor(undefined, { signal }))
        setLines((before) => [...before, line])
      setState(signal.aborted ? 'stopped' : 'done')
    } catch (error) {
      if (!signal.aborted)
        setLines((before) => [...before, { check: 'check', ok: false, detail: problemText(error) }])
      setState('stopped')
    }
  }
  const wrong = lines.filter(({ ok }) => !ok).length
  return (
    <Section title={texts.check} lead={texts.asksEveryModelRoutesOne}>
      <div className="row">
        {state === 'running' ? (
          <Button onClick={() => stop.current?.abort()}>{texts.stop}</Button>
        ) : (
          <Button onClick={() => void examine()}>{texts.checkAllModels}</Button>
        )}
        <span className="dim small" role="status">
          {state === 'running' ? texts.checking : state === 'stopped' ? texts.stopped : ''}
          {state === 'done' ? (wrong === 0 ? texts.everythingWorks : texts.failed(wrong, lines.length)) : ''}
        </span>
      </div>
      {lines.map((line) => (
        <CheckResult key={line.check} line={line} name={capital(line.check)} />
      ))}
    </Section>
  )
}

/** Capitalizes the first letter only, so that the names of models keep their spelling. */
function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
