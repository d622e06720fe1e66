declare const classes: {
  readonly reading: string
  readonly head: string
  readonly measures: string
  readonly measureDetail: string
  readonly measuresRest: string
  readonly measureWas: string
  readonly measureFinal: string
  readonly accounted: string
  readonly wordNote: string
  readonly enginesPlace: string
  readonly engines: string
  readonly engineTime: string
}
export default classes
