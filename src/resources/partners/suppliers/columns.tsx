/** The columns of the list of suppliers. */
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { expiringDays } from '../../../../contract/partners/contracts'
import { classifyStates, type Supplier, supplierStates } from '../../../../contract/partners/suppliers'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, state, text } from '../../../ui/columns'
import { dash, formatDate } from '../../../ui/format'
import { Link } from '../../../ui/link'
import styles from '../partners.module.css'

/** Of another room, but known by its address. */
const certificatesPath = ({ supplierId }: Supplier) => `/settings/certificate?ownerType=2&ownerId=${supplierId}`

/** `wide`: the platform sees suppliers of many companies. `linked`: the person may see their certificates. */
export const useSupplierColumns = (wide: boolean, linked: boolean): readonly ColumnSpec<Supplier>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const labelled = <Item extends { label: string }>(items: readonly Item[]) =>
      items.map((item) => ({ ...item, label: label(item.label) }))
    const today = formatDate(Date.now() / 1000)
    const soon = dayjs(today).add(expiringDays, 'day').format('YYYY-MM-DD')
    const until = (row: Supplier) => {
      const { licenceUntil } = row
      const urgency = licenceUntil === null || licenceUntil > soon ? '' : styles.soon
      const words =
        licenceUntil === null
          ? t('supplier.noLicence')
          : licenceUntil < today
            ? t('supplier.licenceOver', { date: licenceUntil })
            : licenceUntil
      return linked ? (
        <Link href={certificatesPath(row)} className={urgency}>
          {words}
        </Link>
      ) : (
        <span className={urgency}>{words}</span>
      )
    }
    const lines = (row: Supplier) =>
      row.lines.length === 0 ? dash : row.lines.map((line) => t(`supplier.line.${line}`)).join(t('supplier.separator'))
    return [
      text<Supplier>('name', t('supplier.name'), { width: 220, sortable: true, pinned: 'left' }),
      ...(wide ? [text<Supplier>('companyName', t('partner.company'), { width: 150 })] : []),
      custom('lines', t('supplier.lines'), lines, { width: 150, ellipsis: true }),
      state('classifyStatus', t('supplier.classify'), labelled(classifyStates), { width: 120 }),
      custom('licenceUntil', t('supplier.licenceUntil'), until, { width: 150 }),
      text('contact', t('supplier.contact'), { width: 90 }),
      text('phone', t('supplier.phone'), { width: 120 }),
      text('creditCode', t('supplier.creditCode'), { width: 180, defaultHidden: true }),
      text('address', t('supplier.address'), { width: 180, defaultHidden: true }),
      { ...state<Supplier>('status', t('partner.status'), labelled(supplierStates)), card: 'fact' },
    ]
  }, [t, label, wide, linked])
}
