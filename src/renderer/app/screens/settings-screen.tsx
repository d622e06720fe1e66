import { SettingsForm } from '../../features/settings/settings-form.tsx'

export function SettingsScreen() {
  return (
    <>
      <div className="place-head">
        <h1>Settings</h1>
      </div>
      <div className="scroll grow">
        <SettingsForm />
      </div>
    </>
  )
}
