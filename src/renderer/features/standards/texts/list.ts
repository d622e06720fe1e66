/** Texts of `standard-list.tsx`. */
export const standardList = {
  standards: 'Standards',
  newText: (one: string | number) => `New: ${one}`,
  retired: (count: string) => `${count} retired`,
  notUsed: 'not used',
}
