import { orderImports } from '../../../contract/orders/order-imports'
import { implement } from '../../http/implement'
import { dryRun, runImport } from './run'
import { rejectsOf, templateOf } from './sheets'

export const orderImportCalls = implement(orderImports, {
  template: (context) => templateOf(context.params.product, context),
  run: (context) => runImport(context.body, context),
  rejects: async (context) =>
    rejectsOf(await dryRun(context.body, { ...context, tell: async () => undefined }), context),
})
