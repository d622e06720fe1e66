declare const classes: {
  readonly reading: string
  readonly head: string
  readonly measures: string
  readonly measuresRest: string
  readonly measureWas: string
  readonly measureFinal: string
  readonly measureDetail: string
  readonly accounted: string
  readonly viewSwitch: string
  readonly wordNote: string
  readonly enginesPlace: string
  readonly engines: string
  readonly engineTime: string
}
export default classes
