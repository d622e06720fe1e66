/**
 * Makes a library's client while a variable of the environment is not there: libraries add headers from one, whatever
 * host the client is for, and a key in it is meant for its own provider only.
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
