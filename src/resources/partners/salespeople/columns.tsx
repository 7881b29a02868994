/** The columns of the list of client managers. */
import { useMemo } from 'react'
import { type Salesperson, salespersonStates } from '../../../../contract/partners/salespeople'
import { useLabel, useT } from '../../../providers/i18n'
import type { ColumnSpec } from '../../../ui/column-spec'
import { custom, instant, state, text } from '../../../ui/columns'
import { dash, formatCount } from '../../../ui/format'
import { askText } from './field-text'

/** `wide`: the platform sees people of many companies. */
export const useSalespersonColumns = (wide: boolean): readonly ColumnSpec<Salesperson>[] => {
  const t = useT()
  const label = useLabel()
  return useMemo(() => {
    const states = salespersonStates.map((one) => ({ ...one, label: label(one.label) }))
    const clinics = ({ hospitals }: Salesperson) =>
      hospitals.length === 0
        ? t('salesperson.noClinics')
        : t('salesperson.clinicsOf', {
            count: hospitals.length,
            names: hospitals.map(({ name }) => name).join(t('supplier.separator')),
          })
    const told = ({ hospitals }: Salesperson) =>
      t('salesperson.told', {
        told: formatCount(hospitals.filter(({ sms }) => sms === 1).length),
        all: formatCount(hospitals.length),
      })
    const account = ({ account, accountStatus }: Salesperson) =>
      account === null ? dash : accountStatus === 1 ? account : t('salesperson.accountOff', { account })
    return [
      text<Salesperson>('name', t('salesperson.name'), { width: 110, sortable: true, pinned: 'left' }),
      ...(wide ? [text<Salesperson>('companyName', t('partner.company'), { width: 180 })] : []),
      text('phone', t('salesperson.phone'), { width: 125 }),
      custom('askRoles', t('salesperson.askRoles'), ({ askRoles }) => askText(askRoles, t) || dash, {
        width: 175,
        ellipsis: true,
      }),
      custom('hospitals', t('salesperson.hospitals'), clinics, { width: 200, ellipsis: true }),
      custom('sms', t('salesperson.sms'), told, { width: 85 }),
      custom('account', t('salesperson.account'), account, { width: 110 }),
      text('info', t('salesperson.info'), { width: 140, defaultHidden: true }),
      state('status', t('partner.status'), states),
      instant('created', t('partner.created'), { sortable: true, defaultHidden: true }),
    ]
  }, [t, label, wide])
}
