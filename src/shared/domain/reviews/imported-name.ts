/** Suffix of the name of a profile that an import created: nobody works here under it. */
const SUFFIX = ' (imported)'

/**
 * Returns the name of the profile that gets the imported labels of a person. It differs from every name under which
 * people work here, because a file can name anybody.
 */
export function importedName(name: string): string {
  return `${statedName(name)}${SUFFIX}`
}

/** Returns whether a profile was created by an import. */
export function isImportedName(name: string): boolean {
  return name.endsWith(SUFFIX)
}

/** Returns the name that the file states. */
export function statedName(name: string): string {
  return isImportedName(name) ? name.slice(0, -SUFFIX.length) : name
}

/** Returns a short form of the hash of a data set, for people. */
export function shortOrigin(sha256: string): string {
  return sha256.slice(0, 12)
}
