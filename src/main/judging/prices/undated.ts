/** Returns the name of a model without its release date: `gpt-4o-mini` for `gpt-4o-mini-2024-07-18`. */
export function undated(model: string): string {
  return model.replace(/-(\d{8}|\d{4}-\d{2}-\d{2})$/, '')
}
