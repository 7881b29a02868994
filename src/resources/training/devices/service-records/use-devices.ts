/** Devices to choose from, found by their code or clinic. */
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { devices } from '../../../../../contract/training/devices'
import { useCallQuery } from '../../../../providers/data/use-call'
import { useT } from '../../../../providers/i18n'

export const useDevices = () => {
  const t = useT()
  const [typed, onSearch] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const query = { page_size: 20, ...(keyword !== '' && { keyword }) }
  const { data, isFetching } = useCallQuery(devices.calls.list, { query }, { placeholderData: keepPreviousData })
  const choices = (data?.data ?? []).map(({ id, hsxCode, hospitalName }) => ({
    value: id,
    label: `${hsxCode} · ${hospitalName ?? t('device.stock')}`,
  }))
  return { choices, loading: isFetching, onSearch }
}
