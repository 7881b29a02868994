/** The columns of the list of contracts. */
import { useMemo } from 'react'
import { type Contract, contractStates, expiringDays } from '../../../../contract/partners/contracts'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { code, custom, money, state, text } from '../../../ui/columns'
import { dash } from '../../../ui/format'
import styles from '../partners.module.css'

/** `wide`: the platform sees contracts of many companies. */
export const useContractColumns = (wide: boolean): readonly ColumnSpec<Contract>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const left = ({ daysLeft }: Contract) => {
      if (daysLeft === null) return dash
      const words = daysLeft === 0 ? t('partner.today') : t('partner.days', { count: daysLeft })
      return daysLeft <= expiringDays ? <span className={styles.soon}>{words}</span> : words
    }
    return [
      code<Contract>('contractNo', t('contract.number'), { sortable: true, pinned: 'left', width: 160 }),
      custom('hid', t('contract.party'), ({ hospitalName }) => hospitalName ?? t('contract.withAgent'), {
        width: 144,
        ellipsis: true,
      }),
      ...(wide ? [text<Contract>('companyName', t('partner.company'), { width: 104 })] : []),
      custom('type', t('contract.type'), ({ type }) => t(`contract.type.${type}`), { width: 98 }),
      custom('start', t('contract.start'), ({ start }) => start, { width: 104, sortable: true }),
      custom('end', t('contract.end'), ({ end }) => end, { width: 104, sortable: true }),
      custom('daysLeft', t('contract.daysLeft'), left, { width: 76 }),
      money('amount', t('contract.amount'), { width: 112, sortable: true }),
      state(
        'status',
        t('partner.status'),
        contractStates.map((one) => ({ ...one, label: label(one.label) })),
      ),
    ]
  }, [t, label, wide])
}
