/** Texts of `found-settings.tsx`. */
export const foundSettings = {
  searchResults: 'Search results',
  noSettingMatchesTryAnother: (search: string | number) =>
    `No setting matches “${search}”. Try another word, such as tolerance, timeout or theme.`,
  found: (count: string | number, search: string | number) =>
    `${count} found for “${search}”. Changed thresholds hold for runs from now on; cases judged before keep their results.`,
}
