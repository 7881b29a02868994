/** The number that a waiting patient holds, on the roll of the store's printer: where it stands in the queue, and where to go. */
import { useParams } from 'react-router'
import { visits } from '../../../../contract/clinic/visits'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { CountedPage } from '../../../records/counted-page'
import { Barcode } from '../../../ui/barcode'
import { formatInstant } from '../../../ui/format'
import styles from './visits.module.css'

export const QueueTicket = () => {
  const t = useT()
  const id = Number(useParams().visitId)
  const query = useRecord(visits.calls.get, id)
  const visit = query.data?.data
  return (
    <CountedPage
      title={t('screen.visits.ticket')}
      print={visits.calls.print}
      of={{ params: { id } }}
      query={query}
      roll={visit?.store.receipt ?? 80}
    >
      {visit && (
        <section
          className={styles.ticket}
          style={{ inlineSize: `${visit.store.receipt - 6}mm` }}
          aria-label={t('screen.visits.ticket')}
        >
          <h2>{visit.hospitalName}</h2>
          <strong>{visit.queueNo}</strong>
          <dl>
            <dt>{t('visit.patientName')}</dt>
            <dd>{visit.patientName}</dd>
            <dt>{t('visit.type')}</dt>
            <dd>{t(`visit.type.${visit.type}`)}</dd>
            <dt>{t('visit.doctorName')}</dt>
            <dd>{visit.doctorName ?? t('visit.anyDoctor')}</dd>
            {visit.room !== '' && (
              <>
                <dt>{t('visit.room')}</dt>
                <dd>{visit.room}</dd>
              </>
            )}
            <dt>{t('visit.items')}</dt>
            <dd>{visit.items.map(({ name }) => name).join(t('record.separator'))}</dd>
            <dt>{t('visit.ahead')}</dt>
            <dd>{t('visit.ahead.value', { count: visit.ahead })}</dd>
            <dt>{t('visit.created')}</dt>
            <dd>{formatInstant(visit.created)}</dd>
          </dl>
          <Barcode value={visit.visitNo} height={28} bar={visit.store.receipt < 80 ? 0.8 : 1.1} />
          <div>{visit.visitNo}</div>
          <div>{visit.store.address}</div>
          <div>{visit.store.phone}</div>
        </section>
      )}
    </CountedPage>
  )
}
