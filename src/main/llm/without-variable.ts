/**
 * Creates a library's client while an environment variable is unset: libraries add headers from such variables for any
 * host, and a key in one is meant for its own provider only.
 */
export function withoutVariable<T>(name: string, make: () => T): T {
  const value = process.env[name]
  delete process.env[name]
  try {
    return make()
  } finally {
    if (value !== undefined) process.env[name] = value
  }
}
