/** The slip that a patient takes along: when, with whom, where. */
import { useParams } from 'react-router'
import { type ReservationInfo, reservations } from '../../../../contract/people/reservations'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { Barcode } from '../../../ui/barcode'
import styles from './slip.module.css'

/** Long enough that a scanner reads it. */
const numberOf = (resid: number) => String(resid).padStart(8, '0')

const Slip = ({ reservation }: { reservation: ReservationInfo }) => {
  const t = useT()
  const { resid, status, date, slot, minutes, ahead } = reservation
  const facts = [
    [t('reservation.patient'), reservation.name],
    [t('reservation.time'), `${date} ${slot}`],
    [t('reservation.minutes'), t('reservation.minutes.value', { count: minutes })],
    [t('reservation.doctor'), reservation.doctorName],
    [t('reservation.slip.room'), reservation.room],
    [t('reservation.item'), reservation.itemName],
    [t('reservation.slip.ahead'), t('reservation.slip.ahead.value', { count: ahead })],
    [t('reservation.slip.address'), reservation.address],
    [t('reservation.slip.phone'), reservation.clinicPhone],
    [t('reservation.note'), reservation.note],
  ] as const
  return (
    <section className={styles.slip} aria-label={t('reservation.slip')}>
      <header>
        <h1>{t('reservation.slip')}</h1>
        {status >= 4 && <strong>{t(`reservation.status.${status}`)}</strong>}
        <figure>
          <Barcode value={numberOf(resid)} height={28} bar={1.1} />
          <figcaption>
            {t('reservation.slip.number')} {numberOf(resid)}
          </figcaption>
        </figure>
      </header>
      <h2>{reservation.hospitalName}</h2>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p>{t('reservation.slip.note')}</p>
    </section>
  )
}

export const ReservationSlip = () => {
  const t = useT()
  const resid = Number(useParams().resid)
  const query = useRecord(reservations.calls.info, resid)
  const reservation = query.data?.data
  return (
    <CountedPage
      title={`${t('reservation.slip')} ${numberOf(resid)}`}
      print={reservations.calls.print}
      of={{ params: { resid } }}
      query={query}
    >
      {reservation && <Slip reservation={reservation} />}
    </CountedPage>
  )
}
