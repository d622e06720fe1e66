/**
 * Returns a function for a value that is created at its first use and then kept, so that unused values take no time.
 */
export function atFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null
  return () => {
    made ??= make()
    return made
  }
}
