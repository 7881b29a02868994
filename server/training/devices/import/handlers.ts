import { deviceImports } from '../../../../contract/training/device-imports'
import { implement } from '../../../http/implement'
import { rejectsSheet, templateSheet } from '../../../http/sheet-import/sheets'
import { deviceColumns, explained, titleOf } from './columns'
import { dryRun, runImport } from './run'

export const deviceImportCalls = implement(deviceImports, {
  template: ({ t }) =>
    templateSheet(
      {
        ...{ title: t('device.sheet'), columns: deviceColumns, titleOf },
        isRequired: ({ required = false }) => required,
        explain: (field) => explained(field, t),
      },
      t,
    ),
  run: (context) => runImport(context.body, context),
  rejects: async (context) =>
    rejectsSheet(await dryRun(context.body, { ...context, tell: async () => undefined }), titleOf, context),
})
