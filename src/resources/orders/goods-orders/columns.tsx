/** What lists of goods say of them: specification, unit and batches, of instruments which ones they are. */
import { useMemo } from 'react'
import type { GoodsOrder } from '../../../../contract/orders/goods-orders'
import { useT } from '../../../providers/i18n'
import { custom, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import type { OwnColumns } from '../family/kind'

/** What tells pieces apart: numbers that the row keeps comma-joined. */
const numbers = (key: 'batchNos' | 'serialNo', title: string) =>
  custom<GoodsOrder>(key, title, (row) => row[key].replaceAll(',', ' ') || dash, { width: 120, wraps: true })

const useColumns = (key: 'batchNos' | 'serialNo'): OwnColumns<GoodsOrder> => {
  const t = useT()
  return useMemo(
    () => ({
      goods: [text('spec', t('field.spec'), { width: 110, wraps: true })],
      counted: [text('unit', t('field.unit'), { width: 52 }), numbers(key, t(`field.${key}`))],
      further: [],
    }),
    [t, key],
  )
}

export const useGoodsColumns = () => useColumns('batchNos')
export const useApparatusColumns = () => useColumns('serialNo')
