/** The closing of a day on A4 (日结单): its shifts with their counts, the money by way of payment, and by how much the counts differ. */
import { useParams } from 'react-router'
import type { CashShift } from '../../../../contract/clinic/cash-shifts'
import { cashShifts } from '../../../../contract/clinic/cash-shifts'
import { type DailyClosing, dailyClosings } from '../../../../contract/clinic/daily-closings'
import { useCallQuery, useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { dash, formatCount, formatDate, formatInstant, formatMoney } from '../../../ui/format'
import { moneyInWords } from '../money-in-words'
import { ClinicPaper, PaperFacts, PaperTable } from '../paper'
import styles from '../paper.module.css'

const orDash = (amount: number | null) => (amount === null ? dash : formatMoney(amount))

const Shifts = ({ shifts }: { shifts: readonly CashShift[] }) => {
  const t = useT()
  return (
    <PaperTable
      label={t('closing.shifts')}
      rows={shifts}
      keyOf={({ shiftId }) => shiftId}
      columns={[
        {
          title: t('closing.shifts'),
          of: ({ shiftNo, till, cashierName, openedAt, closedAt }) => (
            <>
              {shiftNo} · {till} · {cashierName}
              <div className={styles.small}>
                {formatInstant(openedAt)} – {closedAt === null ? dash : formatInstant(closedAt)}
              </div>
            </>
          ),
        },
        { title: t('closing.print.opening'), number: true, of: ({ opening }) => formatMoney(opening) },
        { title: t('closing.print.expected'), number: true, of: ({ expected }) => orDash(expected) },
        { title: t('closing.print.counted'), number: true, of: ({ counted }) => orDash(counted) },
        { title: t('closing.difference'), number: true, of: ({ difference }) => orDash(difference) },
        { title: t('closing.print.reason'), of: ({ reason }) => reason || dash },
      ]}
    />
  )
}

const ByMethod = ({ title, totals }: { title: string; totals: DailyClosing['totals'] }) => {
  const t = useT()
  return (
    <PaperTable
      label={title}
      rows={totals}
      keyOf={({ method }) => method}
      columns={[
        { title, of: ({ method }) => t(`sale.method.${method}`) },
        { title: t('closing.print.paid'), number: true, of: ({ paid }) => formatMoney(paid) },
        { title: t('closing.print.refunded'), number: true, of: ({ refunded }) => formatMoney(refunded) },
        { title: t('closing.net'), number: true, of: ({ paid, refunded }) => formatMoney(paid - refunded) },
      ]}
    />
  )
}

const Closing = ({ closing, shifts }: { closing: DailyClosing; shifts: readonly CashShift[] }) => {
  const t = useT()
  const { date, hospitalName, sales, refunds, net, difference, name, created, totals } = closing
  const { stored, storedNet, cashFlow } = closing
  return (
    <ClinicPaper
      store={hospitalName}
      title={t('closing.print.title')}
      no={`RJ${date.replaceAll('-', '')}-${closing.hid}`}
      signed={[t('closing.print.closer'), t('closing.print.reviewer'), t('closing.print.seal')]}
    >
      <PaperFacts
        facts={[
          [t('closing.date'), formatDate(date)],
          [t('closing.sales'), formatCount(sales)],
          [t('closing.refunds'), formatCount(refunds)],
          [t('closing.net'), formatMoney(net)],
          [t('closing.storedNet'), formatMoney(storedNet)],
          [t('closing.cashFlow'), formatMoney(cashFlow)],
          [t('closing.difference'), formatMoney(difference)],
          [t('closing.name'), `${name} ${formatInstant(created)}`],
        ]}
      />
      <Shifts shifts={shifts} />
      <ByMethod title={t('closing.print.methods')} totals={totals} />
      {stored.length > 0 && <ByMethod title={t('closing.print.stored')} totals={stored} />}
      <p className={styles.sums}>
        {t('sale.print.inWords')} <strong>{moneyInWords(net)}</strong>
      </p>
    </ClinicPaper>
  )
}

export const ClosingPrint = () => {
  const t = useT()
  const id = Number(useParams().closingId)
  const query = useRecord(dailyClosings.calls.get, id)
  const closing = query.data?.data
  const { date = '', hid = 0 } = closing ?? {}
  const shifts = useCallQuery(
    cashShifts.calls.list,
    { query: { hid, start_date: date, end_date: date, page_size: 200, sort: 'shiftId' } },
    { enabled: closing !== undefined },
  )
  const all = shifts.data?.data
  return (
    <CountedPage
      title={t('closing.print.title')}
      print={dailyClosings.calls.print}
      of={{ params: { id } }}
      query={query.error || !closing ? query : shifts}
      paper="a4"
      fixed
    >
      {closing && all && <Closing closing={closing} shifts={all} />}
    </CountedPage>
  )
}
