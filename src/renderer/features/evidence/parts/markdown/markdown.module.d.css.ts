declare const classes: {
  readonly text: string
  readonly heading: string
  readonly inlineCode: string
  readonly formula: string
  readonly raw: string
  readonly link: string
  readonly target: string
  readonly picture: string
  readonly front: string
  readonly footnote: string
}
export default classes
