/** Paths that the package may hold beside the built files; everything else is a leak. */
export const WANTED: readonly RegExp[] = [
  /^package\.json$/,
  /^assets\/recognizers\/second\.wav$/,
  /^assets\/samples\/reading\/[a-z-]+\.(passage|primary|cross|clean|audio)\.(json|ctm|txt|ogg)$/,
  /^assets\/samples\/receipt\/[a-z-]+\.(pdf|png|txt)$/,
  /^assets\/samples\/(call|standards|templates)\/[a-z-]+(\.call)?\.json$/,
  /^assets\/samples\/memory\/[a-z-]+\.memory\.json$/,
  /^assets\/samples\/evaluation\/[a-z-]+\.(csv|jsonl)$/,
  /^assets\/samples\/lesson\/[a-z-]+(\.ru)?(\.md|\.sources\.json)$/,
  /^assets\/samples\/memories\/(queries|qrels)\.jsonl$/,
  /^assets\/samples\/memories\/ferryline\/(index\.md|[a-z-]+\/[a-z0-9-]+\.json)$/,
  /^assets\/samples\/answers\.json$/,
  /^docs\/formats\/((data-sets|ledger|proofs)\.md|examples\/(verify\.(py|mjs|go)|(case|trail)\.py))$/,
  /^assets\/hook\/(\.claude-plugin\/plugin\.json|hooks\/hooks\.json|skills\/search\/SKILL\.md)$/,
  /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/.*\.js)$/,
  /^node_modules\/keytar\/(package\.json|LICENSE\.md|lib\/keytar\.js)$/,
]
