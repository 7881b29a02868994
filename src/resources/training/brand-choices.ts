/** The training brands, to choose from. */
import { useMemo } from 'react'
import { trainingBrands } from '../../../contract/training/brands'
import { useMayCall } from '../../providers/access'
import { useCallQuery } from '../../providers/data/use-call'

const all = { query: { page_size: 100, sort: 'sort' } } as const

/** In their order; `enabledOnly`: those alone that take something new. */
export const useBrandChoices = ({ enabledOnly = false } = {}): readonly { value: string; label: string }[] => {
  const { data } = useCallQuery(trainingBrands.calls.list, all, { enabled: useMayCall(trainingBrands.calls.list) })
  return useMemo(
    () =>
      (data?.data ?? [])
        .filter(({ status }) => !enabledOnly || status === 1)
        .map(({ code, name }) => ({ value: code, label: name })),
    [data, enabledOnly],
  )
}
