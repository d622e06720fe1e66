import { PipelineName } from '../../../../shared/pipelines/index.ts'
import { KeysSection } from '../keys/keys-section.tsx'
import { Section } from '../section.tsx'
import { Addresses } from './addresses.tsx'
import { DoctorSection } from './doctor-section.tsx'
import { LocalServer } from './local-server.tsx'
import { Presets } from './presets.tsx'

/** Which models may be asked: presets, keys, the local server, and whether all of it works. */
export function ModelsSection() {
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
      <Addresses />
      <KeysSection />
      <LocalServer />
      <DoctorSection />
    </>
  )
}
