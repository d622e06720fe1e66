import { getRouteApi, Link } from '@tanstack/react-router'
import { SettingsSection, sectionLabels } from '../../features/settings/settings-section.ts'
import { SettingsView } from '../../features/settings/settings-view.tsx'

const route = getRouteApi('/settings')

/** The settings, one part at a time. */
export function SettingsScreen() {
  const { section } = route.useSearch()
  return (
    <>
      <div className="place-head">
        <h1>Settings</h1>
      </div>
      <div className="settings grow">
        <nav className="settings-nav" aria-label="Parts of the settings">
          {SettingsSection.options.map((name) => (
            <Link
              key={name}
              to="/settings"
              search={{ section: name }}
              aria-current={name === section ? 'page' : undefined}
            >
              {sectionLabels[name]}
            </Link>
          ))}
        </nav>
        <div className="scroll settings-body">
          <SettingsView key={section} section={section} />
        </div>
      </div>
    </>
  )
}
