import { productImports } from '../../../../contract/catalogue/product-imports'
import { implement } from '../../../http/implement'
import { rejectsSheet, templateSheet } from '../../../http/sheet-import/sheets'
import { explained, productColumns, titleOf } from './columns'
import { dryRun, runImport } from './run'

export const productImportCalls = implement(productImports, {
  template: ({ t }) =>
    templateSheet(
      {
        ...{ title: t('import.productList'), columns: productColumns, titleOf },
        isRequired: ({ required = false }) => required,
        explain: (field) => explained(field, t),
      },
      t,
    ),
  run: (context) => runImport(context.body, context),
  rejects: async (context) =>
    rejectsSheet(await dryRun(context.body, { ...context, tell: async () => undefined }), titleOf, context),
})
