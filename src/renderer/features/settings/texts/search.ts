/** Texts of `found-settings.tsx`. */
export const foundSettings = {
  searchResults: 'Search results',
  noSettingMatchesTryAnother: (search: string | number) =>
    `No setting matches “${search}”. Try another word, such as tolerance, timeout or theme.`,
  found: (count: string | number, search: string | number) =>
    `${count} found for “${search}”. A changed threshold applies to new runs; cases judged before keep their results.`,
}
