/** Variables that a browser needs to find the screen, its profile and the user's language. */
const NEEDED =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|DISPLAY|WAYLAND_DISPLAY|XAUTHORITY|BROWSER|DESKTOP_SESSION|DBUS_SESSION_BUS_ADDRESS|XDG_(RUNTIME_DIR|CURRENT_DESKTOP|SESSION_\w+|DATA_DIRS|DATA_HOME|CONFIG_DIRS|CONFIG_HOME|CACHE_HOME|STATE_HOME|SEAT)|KDE_\w+|GNOME_\w+|WSL_\w+|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|USERPROFILE|USERNAME|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES.*|TEMP|TMP|TMPDIR|HOMEDRIVE|HOMEPATH|PUBLIC)$/i

/** Returns the environment for an opened browser: the system’s variables, none of Docket’s, and no keys. */
export function environmentOfBrowser(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      value !== undefined && NEEDED.test(name) ? [[name, value] as const] : [],
    ),
  )
}
