/** The voucher of an entry of stored value: what moved, what there was before and is after, the terms, and signatures. */
import { useParams } from 'react-router'
import { type StoredValueEntry, storedValueEntries } from '../../../../contract/clinic/stored-value-entries'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { moneyInWords } from '../money-in-words'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'

const Sums = ({ entry }: { entry: StoredValueEntry }) => {
  const t = useT()
  const { principal, bonus, principalAfter, bonusAfter } = entry
  const rows = [
    [t('storedValue.principal'), principalAfter - principal, principal, principalAfter],
    [t('storedValue.bonus'), bonusAfter - bonus, bonus, bonusAfter],
    [
      t('storedValue.balance'),
      principalAfter + bonusAfter - principal - bonus,
      principal + bonus,
      principalAfter + bonusAfter,
    ],
  ] as const
  return (
    <PaperTable
      label={t('storedValue.voucher')}
      rows={rows}
      keyOf={([name]) => name}
      columns={[
        { title: t('storedValue.part'), of: ([name]) => name },
        { title: t('storedValue.before'), number: true, of: ([, before]) => formatMoney(before) },
        { title: t('storedValue.moved'), number: true, of: ([, , moved]) => formatMoney(moved) },
        { title: t('storedValue.after'), number: true, of: ([, , , after]) => formatMoney(after) },
      ]}
    />
  )
}

const Sheet = ({ entry }: { entry: StoredValueEntry }) => {
  const t = useT()
  const facts = [
    [t('storedValue.patientName'), entry.patientName],
    [t('storedValue.phone'), entry.phone],
    [t('storedValue.businessDate'), formatDate(entry.businessDate)],
    [t('storedValue.created'), formatInstant(entry.created)],
    [t('storedValue.method'), entry.method === null ? '' : t(`storedValue.method.${entry.method}`)],
    [t('storedValue.money'), entry.money === 0 ? '' : formatMoney(entry.money)],
    [t('storedValue.inWords'), entry.money === 0 ? '' : moneyInWords(Math.abs(entry.money))],
    [t('storedValue.ref'), entry.ref],
    [t('storedValue.shiftNo'), entry.shiftNo ?? ''],
    [t('storedValue.reason'), entry.reason],
    [t('storedValue.name'), entry.name],
  ] as const
  return (
    <ClinicPaper
      store={entry.hospitalName}
      title={`${t('storedValue.voucher')} · ${t(`storedValue.kind.${entry.kind}`)}`}
      no={entry.entryNo ?? entry.saleNo}
      signed={[t('storedValue.signMember'), t('storedValue.signClinic')]}
      terms={t('storedValue.terms')}
    >
      <PaperFacts facts={facts} />
      <Sums entry={entry} />
    </ClinicPaper>
  )
}

export const Voucher = () => {
  const t = useT()
  const id = Number(useParams().entryId)
  const query = useRecord(storedValueEntries.calls.get, id)
  const entry = query.data?.data
  return (
    <CountedPage
      title={t('storedValue.voucher')}
      print={storedValueEntries.calls.print}
      of={{ params: { id } }}
      query={query}
    >
      {entry && <Sheet entry={entry} />}
    </CountedPage>
  )
}
