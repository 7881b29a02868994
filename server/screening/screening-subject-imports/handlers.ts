import { screeningSubjectImports } from '../../../contract/screening/screening-subject-imports'
import { implement } from '../../http/implement'
import { rejectsSheet, templateSheet } from '../../http/sheet-import/sheets'
import { explained, rosterColumns, titleOf } from './columns'
import { dryRun, runImport } from './run'

export const screeningSubjectImportCalls = implement(screeningSubjectImports, {
  template: ({ t }) =>
    templateSheet(
      {
        ...{ title: t('screeningSubject.roster'), columns: rosterColumns, titleOf },
        isRequired: ({ required = false }) => required,
        explain: (field) => explained(field, t),
      },
      t,
    ),
  run: (context) => runImport(context.body, context),
  rejects: async (context) =>
    rejectsSheet(await dryRun(context.body, { ...context, tell: async () => undefined }), titleOf, context),
})
