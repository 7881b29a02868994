/** What the list of lens orders says of the lenses: the right eye before the left, as the trade reads them. */
import { useMemo } from 'react'
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { useLabel, useT } from '../../../providers/i18n'
import { custom } from '../../../ui/columns'
import { pd, rx } from '../../../ui/eye-columns'
import { dash } from '../../../ui/format'
import type { OwnColumns } from '../family/kind'

export const useLensOrderColumns = (): OwnColumns<LensOrder> => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const options = ({ orderOptions }: LensOrder) =>
      orderOptions
        .split(',')
        .filter((option) => option !== '')
        .map((option) => label(`order.option.${option}`))
        .join(t('order.listSeparator'))
    return {
      goods: [rx(t('lensOrder.column.rx')), pd(t('order.column.pd'))],
      behind: [custom('orderOptions', t('order.column.orderOptions'), (row) => options(row) || dash, { wraps: true })],
      further: [
        custom('orderType', t('order.column.orderType'), ({ orderType }) => label(`order.type.${orderType}`), {
          width: 90,
          defaultHidden: true,
        }),
      ],
    }
  }, [t, label])
}
