/** Chooses the devices on which an account works, of those of its clinic that are not locked. */
import { Form, Select } from 'antd'
import { useMemo } from 'react'
import { devices } from '../../../../contract/training/devices'
import { useMayCall } from '../../../providers/access'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'

interface DeviceChoiceProps {
  hid: number
  brand: string
  /** Those that are bound already, which may have been locked since. */
  bound?: readonly { value: number; label: string }[]
}

const mostDevices = 20

export const DeviceChoice = ({ hid, brand, bound = [] }: DeviceChoiceProps) => {
  const t = useT()
  const enabled = useMayCall(devices.calls.list)
  const query = { hid, brand, status: '0', page_size: 200, sort: 'hsxCode' }
  const { data, isPending } = useCallQuery(devices.calls.list, { query }, { enabled })
  const options = useMemo(() => {
    const free = (data?.data ?? []).map(({ id, hsxCode }) => ({ value: id, label: hsxCode }))
    return [...bound.filter(({ value }) => !free.some((one) => one.value === value)), ...free]
  }, [data, bound])
  return (
    <Form.Item name="deviceIds" label={t('trainingRecord.devices')} extra={t('trainingRecord.devicesHint')}>
      <Select<number[]>
        mode="multiple"
        allowClear
        maxCount={mostDevices}
        loading={enabled && isPending}
        optionFilterProp="label"
        placeholder={t('trainingRecord.allDevices')}
        options={options}
      />
    </Form.Item>
  )
}
