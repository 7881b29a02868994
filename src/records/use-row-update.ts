/** Changes some fields of a row from its list, as it was when it was listed, by Refine's `useUpdate`. */
import { type BaseKey, type BaseRecord, useUpdate } from '@refinedev/core'
import type { ApiError } from '../providers/data/api-error'
import { providerOf, refineNameOf } from '../providers/data/owners'
import { useStaleAfterWrite } from '../providers/data/use-call'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import type { FieldsResource } from './fields'

export const useRowUpdate = ({ id, calls: { update: call } }: FieldsResource) => {
  const t = useT()
  const { onSuccess, onError } = useStaleAfterWrite(call)
  const { mutate } = useUpdate<BaseRecord, ApiError, object>()
  return (row: object, changes: object) => {
    const { [id]: key, version } = row as Record<string, unknown>
    mutate(
      {
        ...{ resource: refineNameOf(call), dataProviderName: providerOf(call), id: key as BaseKey },
        ...{ values: { ...changes, version }, successNotification: false, errorNotification: false },
      },
      {
        onError,
        onSuccess: () => {
          onSuccess()
          void toast('success', t('record.saved'))
        },
      },
    )
  }
}
