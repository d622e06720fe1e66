import './about.css'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../../shared/counted.ts'
import { api } from '../../../lib/client/api.ts'
import { Section } from '../section.tsx'

/** Which version this is, and the licences of everything that it is made of. */
export function AboutSection() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const { data: licences } = useQuery(api.system.licences.queryOptions())
  if (state === undefined || licences === undefined) return null
  return (
    <Section title="About" lead={`Docket ${state.version}`}>
      <h3 className="medium">Licenses</h3>
      <p className="dim small">
        {licences.length === 0
          ? 'They are collected when Docket is built. This one runs from its sources.'
          : `Docket contains ${counted(licences.length, 'package')} by others, each under its own license.`}
        {state.host === 'electron' &&
          ' The licenses of Electron and Chromium are beside the program, in LICENSE.electron.txt and LICENSES.chromium.html.'}
      </p>
      {licences.map(({ name, version, licence, text }) => (
        <details key={`${name} ${version}`} className="licence">
          <summary>
            {name} <span className="dim small">{`${version}, ${licence}`}</span>
          </summary>
          <pre className="small">{text}</pre>
        </details>
      ))}
    </Section>
  )
}
