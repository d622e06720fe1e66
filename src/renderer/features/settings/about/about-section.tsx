import './about.css'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../../shared/counted.ts'
import { api } from '../../../lib/client/api.ts'
import { Section } from '../section.tsx'
import { aboutSection as texts } from '../texts/about.ts'

/** Shows the version, and the licenses of all components. */
export function AboutSection() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const { data: licenses } = useQuery(api.system.licenses.queryOptions())
  if (state === undefined || licenses === undefined) return null
  return (
    <Section title={texts.about} lead={texts.docket(state.version)}>
      <h3 className="medium">{texts.licenses}</h3>
      <p className="dim small">
        {licenses.length === 0
          ? texts.licensesCollectedWhenDocketBuilt
          : texts.docketContainsOtherAuthorsEach(counted(licenses.length, 'package'))}{' '}
        {state.host === 'electron' && texts.licensesElectronChromiumProgramFolder}
      </p>
      {licenses.map(({ name, version, license, text }) => (
        <details key={`${name} ${version}`} className="licence">
          <summary>
            {name} <span className="dim small">{`${version}, ${license}`}</span>
          </summary>
          <pre className="small">{text}</pre>
        </details>
      ))}
    </Section>
  )
}
