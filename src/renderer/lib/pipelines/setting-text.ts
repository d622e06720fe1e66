/** The words of a setting. */
export interface SettingText {
  /** A noun phrase that names the quantity or the switch. */
  readonly label?: string
  /** One whole sentence: what changes for the user. */
  readonly hint?: string
  /** What a number counts, behind its field: `s`, `USD`. */
  readonly unit?: string
  /** Whether a share from 0 to 1 is shown and typed as a percentage. */
  readonly isPercentage?: boolean
  /** How many of the setting make one of what people write: a million micros are a dollar. */
  readonly scale?: number
  /** The words of a choice's values. */
  readonly choiceLabels?: Readonly<Record<string, string>>
  /** What an empty field stands for. */
  readonly emptyMeans?: string
}

/** The words of a setting that is shown under them. */
export interface NamedSetting extends SettingText {
  readonly label: string
}

/** Settings that belong together, under a heading. */
export interface SettingGroup<Key extends string = string> {
  readonly title: string
  /** What these settings do, in one sentence. */
  readonly lead: string
  /** Whether the group is folded until somebody opens it. */
  readonly isAdvanced?: boolean
  readonly settings: { readonly [K in Key]?: NamedSetting }
}
