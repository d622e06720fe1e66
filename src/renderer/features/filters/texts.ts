/** Texts of `add-filter.tsx`. */
export const addFilter = {
  filter: 'Filter',
}

/** Texts of `case-filters.tsx`. */
export const caseFilters = {
  filters: 'Filters',
  searchTitleSourceSubjectTags: 'Search title, source, subject and tags',
}

/** Texts of `chip.ts`. */
export const chip = {
  at: (bound: string | number, bound2: string | number) => `At ${bound} ${bound2}`,
  today: 'Today',
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,
  sinceYesterday: 'Since yesterday',
  lastDays: (days: string | number) => `In the last ${days} days`,
}

/** Texts of `search-field.tsx`. */
export const searchField = {
  search: 'Search',
  searchOf: (key: string | number) => `Search  ${key}`,
}

/** Texts of `trail-filters.tsx`. */
export const trailFilters = {
  filters: 'Filters',
  searchChangesValuesReasons: 'Search changes, values and reasons',
}
