/** What an export of the chosen orders asks for; undefined, with a word why, when the call cannot say it. */
import { maxPageSize } from '../../../../contract/core/page'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import type { Chosen } from './batch/chosen'
import type { ExportOf } from './export/run-export'

export const useExportOf = ({ selection, query: { filters, sort } }: Chosen) => {
  const t = useT()
  return (): ExportOf | undefined => {
    if ('ids' in selection) {
      if (selection.ids.length <= maxPageSize) return { filters: {}, sort, ids: selection.ids }
      void toast('warning', t('order.export.tooMany', { max: maxPageSize }))
      return undefined
    }
    if (selection.except.length === 0) return { filters, sort }
    void toast('warning', t('order.export.except'))
    return undefined
  }
}
