import { usePipelinesOn } from '../../../lib/pipelines/use-workspace.ts'
import { KeysSection } from '../keys/keys-section.tsx'
import { Section } from '../section.tsx'
import { modelsSection as texts } from '../texts/models.ts'
import { Addresses } from './addresses.tsx'
import { DoctorSection } from './doctor-section.tsx'
import { ExamsSection } from './exams-section.tsx'
import { LocalServer } from './local-server.tsx'
import { Presets } from './presets.tsx'

/** The models that may be asked: presets, keys and the local server, with a test of all of them. */
export function ModelsSection() {
  const pipelines = usePipelinesOn()
  return (
    <>
      <Section title={texts.judges} lead={texts.docketWorksWithoutModelRules}>
        {pipelines.map((pipeline) => (
          <Presets key={pipeline} pipeline={pipeline} />
        ))}
      </Section>
      <Addresses />
      <KeysSection />
      <LocalServer />
      <ExamsSection />
      <DoctorSection />
    </>
  )
}
