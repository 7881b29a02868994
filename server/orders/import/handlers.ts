import { orderImports } from '../../../contract/orders/order-imports'
import { implement } from '../../http/implement'
import { rejectsSheet } from '../../http/sheet-import/sheets'
import { titleOf } from '../family/sheet-titles'
import { dryRun, runImport } from './run'
import { templateOf } from './sheets'

export const orderImportCalls = implement(orderImports, {
  template: ({ params, t }) => templateOf(params.product, t),
  run: (context) => runImport(context.body, context),
  rejects: async (context) =>
    rejectsSheet(await dryRun(context.body, { ...context, tell: async () => undefined }), titleOf, context),
})
