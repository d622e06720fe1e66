declare const classes: {
  readonly text: string
  readonly inlineCode: string
  readonly formula: string
  readonly raw: string
  readonly link: string
  readonly target: string
  readonly picture: string
  readonly wide: string
  readonly front: string
  readonly footnote: string
}
export default classes
