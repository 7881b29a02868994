/** Sets or clears one flag of many orders. */
import { Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { flags } from '../../../../../contract/orders/order-family'
import { useSend } from '../../../../providers/data/use-send'
import { useLabel, useT } from '../../../../providers/i18n'
import { settableFlags } from '../actions/move'
import { useOrderKind } from '../kind'
import { BatchDialog } from './batch-dialog'
import type { Chosen } from './chosen'

interface FlagDialogProps {
  chosen: Chosen
  onDone: (refused: number[]) => void
  onClosed: () => void
}

export const FlagDialog = (dialog: FlagDialogProps) => {
  const t = useT()
  const send = useSend()
  const label = useLabel()
  const { product, resource } = useOrderKind()
  const [bit, setBit] = useState<(typeof settableFlags)[number]['bit']>(flags.urgent)
  const [value, setValue] = useState<0 | 1>(1)
  return (
    <BatchDialog
      {...dialog}
      title={t('order.verb.flag')}
      work={async (ids) => (await send(resource.calls.flag, { body: { product, ids, bit, value } })).data}
    >
      <Space wrap>
        <Radio.Group
          value={value}
          onChange={({ target }) => setValue(target.value)}
          options={[
            { value: 1, label: t('order.batch.set') },
            { value: 0, label: t('order.batch.clear') },
          ]}
        />
        <Select
          aria-label={t('order.column.flags')}
          style={{ width: 180 }}
          value={bit}
          onChange={setBit}
          options={settableFlags.map((flag) => ({ value: flag.bit, label: label(flag.label) }))}
        />
      </Space>
    </BatchDialog>
  )
}
