/** The training brands, to choose from. */
import { useMemo } from 'react'
import { type TrainingBrand, trainingBrands } from '../../../contract/training/brands'
import { useMayCall } from '../access'
import { useCallQuery } from '../data/use-call'

const all = { query: { page_size: 100, sort: 'sort' } } as const

export interface BrandChoice {
  value: string
  label: string
  /** What its accounts are counted in. */
  unit: TrainingBrand['unit']
  /** Whether its accounts work on devices. */
  deviceBound: boolean
}

/** In their order; `enabledOnly`: those alone that take something new; `deviceBoundOnly`: those whose accounts work on devices. */
export const useBrandChoices = ({ enabledOnly = false, deviceBoundOnly = false } = {}): readonly BrandChoice[] => {
  const { data } = useCallQuery(trainingBrands.calls.list, all, { enabled: useMayCall(trainingBrands.calls.list) })
  return useMemo(
    () =>
      (data?.data ?? [])
        .filter(({ status, deviceBound }) => (!enabledOnly || status === 1) && (!deviceBoundOnly || deviceBound === 1))
        .map(({ code, name, unit, deviceBound }) => ({
          value: code,
          label: name,
          unit,
          deviceBound: deviceBound === 1,
        })),
    [data, enabledOnly, deviceBoundOnly],
  )
}
