/** Parts of text messages: what a chain has left, what it bought, and selling it more. */
import { Statistic } from 'antd'
import { useMemo, useState } from 'react'
import { type SmsPurchase, smsParts } from '../../../../contract/clinic/sms-parts'
import { useMayCall } from '../../../providers/access'
import { useOwnCompany } from '../../../providers/companies'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { FieldInput } from '../../../records/field-input'
import { bodyFieldsOf } from '../../../records/fields'
import { RecordForm } from '../../../records/record-form'
import { RecordList } from '../../../records/record-list'
import { useClinicFilter } from '../../../records/use-clinic-filter'
import { savedBy } from '../../../records/use-record-form'
import { custom, instant, money, text } from '../../../ui/columns'
import { FieldPair } from '../../../ui/field-pair'
import { dateRangeFilter } from '../../../ui/filters'
import { formatCount } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { HeadChoice } from '../head-choice'
import { purchasesPath } from './paths'
import { SmsTabs } from './tabs'

const { calls } = smsParts
const asked = { call: calls.list }
const fields = bodyFieldsOf(calls.create.body, 'smsPart', { note: { kind: 'long' } })

interface Values {
  hid: number | undefined
  parts: number
  price: number
  note: string
}

const begun = (): Values => ({ hid: undefined, parts: 1000, price: 8, note: '' })

const SellForm = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  return (
    <RecordForm<SmsPurchase, Values>
      name="sms-parts"
      title={t('smsPart.create')}
      row={undefined}
      resource={smsParts}
      valuesOf={begun}
      create={savedBy(calls.create, ({ hid = 0, ...values }: Values) => ({ ...values, hid }))}
      savedText={t('smsPart.sold')}
      onClosed={onClosed}
    >
      <HeadChoice label={t('smsPart.hospitalName')} />
      <FieldPair>
        <FieldInput of={fields} name="parts" />
        <FieldInput of={fields} name="price" />
      </FieldPair>
      <FieldInput of={fields} name="note" />
    </RecordForm>
  )
}

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      { ...instant<SmsPurchase>('created', t('smsPart.created')), sortable: true, pinned: 'left' as const },
      text<SmsPurchase>('hospitalName', t('smsPart.hospitalName'), { width: 200 }),
      custom<SmsPurchase>('parts', t('smsPart.parts'), ({ parts }) => formatCount(parts), {
        ...{ width: 110, align: 'right', sortable: true },
      }),
      money<SmsPurchase>('price', t('smsPart.price')),
      text<SmsPurchase>('operatorName', t('smsPart.operatorName'), { width: 120 }),
      text<SmsPurchase>('note', t('smsPart.note'), { width: 220 }),
    ],
    [t],
  )
}

const Left = () => {
  const t = useT()
  const ofClinic = (useUser()?.oid ?? null) !== null
  const { data } = useCallQuery(calls.balance, { query: {} }, { enabled: ofClinic })
  if (!ofClinic) return null
  return <Statistic title={t('smsPart.left')} value={data?.data.parts ?? '—'} loading={!data} />
}

export const PurchaseList = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const clinics = useClinicFilter(t('smsPart.hospitalName'), useOwnCompany())
  const filters = useMemo(
    () => [dateRangeFilter('start_date', 'end_date', t('smsPart.created')), ...clinics],
    [t, clinics],
  )
  const maySell = useMayCall(calls.create)
  const [selling, setSelling] = useState(false)
  return (
    <ListPage title={t('screen.smsCampaigns')}>
      <SmsTabs current={purchasesPath} />
      <RecordList
        label={t('screen.smsParts')}
        list={list}
        filters={filters}
        columns={useColumns()}
        scope={<Left />}
        empty={t('smsPart.empty')}
        create={maySell && { label: t('smsPart.create'), onClick: () => setSelling(true) }}
      >
        {selling && <SellForm onClosed={() => setSelling(false)} />}
      </RecordList>
    </ListPage>
  )
})
