import { useQuery } from '@tanstack/react-query'
import { ProviderName, providers } from '../../../shared/domain/model.ts'
import { PipelineName } from '../../../shared/pipelines/name.ts'
import { api } from '../../lib/api.ts'
import { DoctorSection } from './doctor-section.tsx'
import { KeyRow } from './key-row.tsx'
import { LocalServer } from './local-server.tsx'
import { Presets } from './presets.tsx'
import { Section } from './section.tsx'

/** Which models may be asked: presets, keys, the local server, and whether all of it works. */
export function ModelsSection() {
  const { data: keys } = useQuery(api.keys.list.queryOptions())
  const needing = ProviderName.options.filter((name) => providers[name].needsKey)
  const others = ProviderName.options.filter((name) => !providers[name].needsKey && name !== 'ollama')
  const rows = (names: readonly ProviderName[]) =>
    names.map((name) => (
      <KeyRow key={name} provider={name} status={keys?.find(({ provider }) => provider === name)} />
    ))
  return (
    <>
      <Section
        title="Judges"
        lead="Docket works without a model: rules decide what they can, and the rest goes to a person. A preset lets a model answer first, within the budgets and behind the guards."
      >
        {PipelineName.options.map((pipeline) => (
          <Presets key={pipeline} pipeline={pipeline} />
        ))}
      </Section>
      <Section
        title="Keys"
        lead="A key is kept in the keychain of this system, and nowhere else. It is never shown again, exported or logged."
      >
        {rows(needing)}
        <details className="more-settings">
          <summary>Servers of your own, with the protocol of OpenAI</summary>
          {rows(others)}
        </details>
      </Section>
      <LocalServer />
      <DoctorSection />
    </>
  )
}
