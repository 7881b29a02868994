import { potentialImports } from '../../../contract/clinic/potential-imports'
import { implement } from '../../http/implement'
import { rejectsSheet, templateSheet } from '../../http/sheet-import/sheets'
import { explained, potentialColumns, titleOf } from './columns'
import { dryRun, runImport } from './run'

export const potentialImportCalls = implement(potentialImports, {
  template: ({ t }) =>
    templateSheet(
      {
        ...{ title: t('potential.sheet'), columns: potentialColumns, titleOf },
        isRequired: ({ required = false }) => required,
        explain: (field) => explained(field, t),
      },
      t,
    ),
  run: (context) => runImport(context.body, context),
  rejects: async (context) =>
    rejectsSheet(await dryRun(context.body, { ...context, tell: async () => undefined }), titleOf, context),
})
