/** Suffix of the name of a profile that an import created. No reviewer of this workspace has such a name. */
const SUFFIX = ' (imported)'

/**
 * Returns the name of the profile for the imported labels of a person. It differs from the name of every reviewer of
 * this workspace, because a file can contain any name.
 */
export function importedName(name: string): string {
  return `${statedName(name)}${SUFFIX}`
}

/** Returns whether a profile was created by an import. */
export function isImportedName(name: string): boolean {
  return name.endsWith(SUFFIX)
}

/** Returns the name as stated in the file. */
export function statedName(name: string): string {
  return isImportedName(name) ? name.slice(0, -SUFFIX.length) : name
}

/** Returns a short form of the hash of a data set, for people. */
export function shortOrigin(sha256: string): string {
  return sha256.slice(0, 12)
}
