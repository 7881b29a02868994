/** What the list of lens orders says of the lenses: the right eye before the left, as the trade reads them. */
import { useMemo } from 'react'
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { useLabel, useT } from '../../../providers/i18n'
import { custom } from '../../../ui/columns'
import { eye, pd } from '../../../ui/eye-columns'
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
      goods: [
        eye('Od', t('order.right')),
        eye('Os', t('order.left')),
        pd(t('order.column.pd')),
        custom('orderOptions', t('order.column.orderOptions'), (row) => options(row) || dash, { ellipsis: true }),
      ],
      further: [
        custom('orderType', t('order.column.orderType'), ({ orderType }) => label(`order.type.${orderType}`), {
          width: 90,
          defaultHidden: true,
        }),
      ],
    }
  }, [t, label])
}
