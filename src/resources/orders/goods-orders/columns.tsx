/** What lists of goods say of them: specification and unit, of instruments which ones they are. */
import { useMemo } from 'react'
import type { GoodsOrder } from '../../../../contract/orders/goods-orders'
import { useT } from '../../../providers/i18n'
import { custom, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import type { OwnColumns } from '../family/kind'

export const useGoodsColumns = (): OwnColumns<GoodsOrder> => {
  const t = useT()
  return useMemo(
    () => ({
      goods: [text('spec', t('field.spec'), { width: 110, wraps: true })],
      counted: [text('unit', t('field.unit'), { width: 52 })],
      further: [],
    }),
    [t],
  )
}

export const useApparatusColumns = (): OwnColumns<GoodsOrder> => {
  const t = useT()
  const own = useGoodsColumns()
  return useMemo(() => {
    const serialNo = custom<GoodsOrder>(
      'serialNo',
      t('field.serialNo'),
      (row) => row.serialNo.replaceAll(',', ' ') || dash,
      { width: 130, wraps: true },
    )
    return { ...own, counted: [...(own.counted ?? []), serialNo] }
  }, [t, own])
}
