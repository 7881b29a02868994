/** Who looks after which clinic, and which clinics have no one. */
import { useMemo } from 'react'
import { type Customer, salespeople } from '../../../../contract/partners/salespeople'
import { useMayCall } from '../../../providers/access'
import { useCompanies, useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { RecordList } from '../../../records/record-list'
import { custom, text } from '../../../ui/columns'
import { choiceFilter, type FilterSpec, textFilter } from '../../../ui/filters'
import { dash } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { mark } from '../../../ui/state-tag'
import { askText } from './field-text'
import { clinicsPath } from './paths'
import styles from './salespeople.module.css'
import { SalespeopleTabs } from './tabs'

const useColumns = (wide: boolean) => {
  const t = useT()
  return useMemo(() => {
    const nobody = mark({ label: t('salesperson.unattended'), colour: 'gold' })
    const people = ({ salespeople }: Customer) =>
      salespeople.length === 0 ? (
        nobody
      ) : (
        <div className={styles.people}>
          {salespeople.map(({ sid, name, askRoles, sms }) => (
            <span key={sid}>
              {sms === 1 ? t('salesperson.withSms', { name }) : name}{' '}
              <span className={styles.ask}>{askText(askRoles, t)}</span>
            </span>
          ))}
        </div>
      )
    return [
      text<Customer>('name', t('partner.clinic'), { width: 230, sortable: true, pinned: 'left' }),
      ...(wide ? [text<Customer>('companyName', t('partner.company'), { width: 180 })] : []),
      text<Customer>('region', t('salesperson.region'), { width: 150 }),
      text<Customer>('contact', t('salesperson.contact'), { width: 100 }),
      custom<Customer>('salespeople', t('screen.salespeople'), people, { width: 340 }),
      custom<Customer>(
        'egDbAuth',
        t('salesperson.eyeDb'),
        (row) => (row.egDbAuth === 1 ? t('salesperson.open') : dash),
        {
          width: 110,
        },
      ),
    ]
  }, [t, wide])
}

const useFilters = (own: number | null, cid: number | undefined): readonly FilterSpec[] => {
  const t = useT()
  const companies = useCompanies()
  const ofCompany = own ?? cid
  const enabled = useMayCall(salespeople.calls.choices) && ofCompany !== undefined
  const choices = useCallQuery(salespeople.calls.choices, { params: { cid: ofCompany ?? 0 } }, { enabled }).data?.data
  return useMemo(() => {
    const people = (choices ?? []).map(({ sid, name }) => ({ value: String(sid), label: name }))
    return [
      textFilter('keyword', t('salesperson.clinicKeyword'), { width: 200 }),
      ...(own === null
        ? [
            choiceFilter(
              'cid',
              t('partner.company'),
              companies.map((company) => ({ value: String(company.cid), label: company.name })),
              { width: 200 },
            ),
          ]
        : []),
      ...(people.length > 0 ? [choiceFilter('sid', t('screen.salespeople'), people, { width: 150 })] : []),
      choiceFilter('unattended', t('salesperson.attendance'), [{ value: '1', label: t('salesperson.unattended') }], {
        width: 140,
      }),
      choiceFilter('egDbAuth', t('salesperson.eyeDb'), [{ value: '1', label: t('salesperson.open') }], { width: 140 }),
    ]
  }, [t, own, companies, choices])
}

const asked = { call: salespeople.calls.customers }

export const CustomerList = withHeadStart(asked, () => {
  const t = useT()
  const own = useOwnCompany()
  const list = useListState(asked)
  const filters = useFilters(own, Number(list.query.filters.cid) || undefined)
  return (
    <ListPage title={t('screen.salespeople.clinics')}>
      <SalespeopleTabs current={clinicsPath} />
      <RecordList
        label={t('screen.salespeople.clinics')}
        list={list}
        filters={filters}
        columns={useColumns(own === null)}
        empty={t('salesperson.emptyClinics')}
      />
    </ListPage>
  )
})
