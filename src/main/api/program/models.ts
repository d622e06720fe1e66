import { actorOf, os, signalOf } from '../context.ts'

export const models = {
  local: os.models.local.handler(({ context }) => context.docket.models.local()),
  chooseLocal: os.models.chooseLocal.handler(({ input, context }) =>
    context.docket.models.chooseLocal(input.model, actorOf(context)),
  ),
  recommended: os.models.recommended.handler(({ context }) => context.docket.models.recommended()),
  downloads: os.models.downloads.handler(({ context, signal }) =>
    context.docket.models.downloads.watch(signalOf(signal)),
  ),
  download: os.models.download.handler(({ input, context }) =>
    context.docket.models.downloads.begin(input.model),
  ),
  pauseDownload: os.models.pauseDownload.handler(({ input, context }) =>
    context.docket.models.downloads.pause(input.model),
  ),
  closeDownload: os.models.closeDownload.handler(({ input, context }) =>
    context.docket.models.downloads.close(input.model),
  ),
  presets: os.models.presets.handler(({ context }) => context.docket.models.presets()),
  enablePreset: os.models.enablePreset.handler(({ input, context }) =>
    context.docket.models.enablePreset(input.id, actorOf(context), input.localModel),
  ),
  addresses: os.models.addresses.handler(({ context }) => context.docket.models.afterLook.addresses()),
  confirmAddress: os.models.confirmAddress.handler(({ input, context }) =>
    context.docket.models.confirmAddress(input.provider, input.address),
  ),
  routes: os.models.routes.handler(({ context }) => context.docket.models.afterLook.routes()),
  endings: os.models.endings.handler(({ context }) => context.docket.models.endings()),
  speeds: os.models.speeds.handler(({ context }) => context.docket.models.speeds()),
  prices: os.models.prices.handler(({ context }) => context.docket.models.afterLook.prices()),
  setPrice: os.models.setPrice.handler(({ input, context }) =>
    context.docket.models.setPrice(input, actorOf(context)),
  ),
  forgetPrice: os.models.forgetPrice.handler(({ input, context }) =>
    context.docket.models.forgetPrice(input, actorOf(context)),
  ),
  tryProvider: os.models.tryProvider.handler(({ input, context, signal }) =>
    context.docket.models.doctor.tryProvider(input.provider, signalOf(signal)),
  ),
  tryModel: os.models.tryModel.handler(({ input, context, signal }) =>
    context.docket.models.doctor.tryModel(input.role, input.model, signalOf(signal)),
  ),
  doctor: os.models.doctor.handler(({ context, signal }) =>
    context.docket.models.doctor.examine(signalOf(signal)),
  ),
}
