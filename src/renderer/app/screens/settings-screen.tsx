import '../../components/fields/field.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { SettingsSection, sectionLabels } from '../../features/settings/settings-section.ts'
import { SettingsView } from '../../features/settings/settings-view.tsx'
import { settingsScreen as texts } from '../texts/forms.ts'

const route = getRouteApi('/settings')

/** Shows one section of the settings, or the settings that match a search. */
export function SettingsScreen() {
  const { section, pipeline, find } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <div className="place-head">
        <h1>{texts.settings}</h1>
        <input
          type="search"
          className="field settings-search"
          data-small
          aria-label={texts.searchSettings}
          placeholder={texts.searchSettings}
          value={find}
          onChange={({ target: { value } }) =>
            void navigate({ search: (before) => ({ ...before, find: value }), replace: true })
          }
        />
      </div>
      <div className="settings grow">
        <nav className="settings-nav" aria-label={texts.partsSettings}>
          {SettingsSection.options.map((name) => (
            <Link
              key={name}
              to="/settings"
              search={{ section: name }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === section && find === '' ? 'page' : undefined}
            >
              {sectionLabels[name]}
            </Link>
          ))}
        </nav>
        {/* the key resets the scroll position for each section */}
        <div key={section} className="scroll settings-body">
          <SettingsView
            section={section}
            search={find}
            pipeline={pipeline}
            onPipeline={(chosen) =>
              void navigate({ search: (before) => ({ ...before, pipeline: chosen }), replace: true })
            }
          />
        </div>
      </div>
    </>
  )
}
