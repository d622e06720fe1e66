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
  onDay: (day: string) => `On ${day}`,
  between: (first: string, last: string) => `${first} to ${last}`,
  sinceYesterday: 'Since yesterday',
  lastDays: (days: string | number) => `In the last ${days} days`,
}

/** Texts of `filter-chips.tsx`. */
export const filterChips = {
  chooseDates: 'Choose dates …',
}

/** Texts of `dates-dialog.tsx`. */
export const datesDialog = {
  chooseDates: (filter: string) => `Choose dates: ${filter}`,
  apply: 'Apply',
}

/** Texts of `search-field.tsx`. */
export const searchField = {
  search: 'Search',
}

/** Texts of `trail-filters.tsx`. */
export const trailFilters = {
  filters: 'Filters',
  searchChangesValuesReasons: 'Search titles, changes, values and reasons',
}
