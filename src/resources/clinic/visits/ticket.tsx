/** The number that a waiting patient holds: where it stands in the queue, and where to go. */
import { Alert, Button, Spin } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { visits } from '../../../../contract/clinic/visits'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useCountedPrint } from '../../../records/use-counted-print'
import { Barcode } from '../../../ui/barcode'
import { formatInstant } from '../../../ui/format'
import { type Paper, PrintSheet, PrintSheets } from '../../../ui/print-sheet'
import styles from './visits.module.css'

export const QueueTicket = () => {
  const t = useT()
  const visitId = Number(useParams().visitId)
  const { data, error, isFetching, refetch } = useRecord(visits.calls.get, visitId)
  const { mark, onPrint } = useCountedPrint(visits.calls.print, { params: { id: visitId } })
  const [paper, setPaper] = useState<Paper>('form')
  const visit = data?.data
  return (
    <PrintSheets
      title={t('screen.visits.ticket')}
      ready={!!visit && !isFetching}
      {...{ paper, onPrint }}
      onPaper={setPaper}
    >
      {isFetching && !visit && <Spin />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          message={error.message}
          action={<Button onClick={() => void refetch()}>{t('core.action.retry')}</Button>}
        />
      )}
      {visit && (
        <PrintSheet mark={mark}>
          <section className={styles.ticket} aria-label={t('screen.visits.ticket')}>
            <h2>{visit.hospitalName}</h2>
            <strong>{visit.queueNo}</strong>
            <dl>
              <dt>{t('visit.patientName')}</dt>
              <dd>{visit.patientName}</dd>
              <dt>{t('visit.type')}</dt>
              <dd>{t(`visit.type.${visit.type}`)}</dd>
              <dt>{t('visit.doctorName')}</dt>
              <dd>{visit.doctorName ?? t('visit.anyDoctor')}</dd>
              <dt>{t('visit.items')}</dt>
              <dd>{visit.items.map(({ name }) => name).join(t('record.separator'))}</dd>
              <dt>{t('visit.ahead')}</dt>
              <dd>{t('visit.ahead.value', { count: visit.ahead })}</dd>
              <dt>{t('visit.created')}</dt>
              <dd>{formatInstant(visit.created)}</dd>
            </dl>
            <Barcode value={visit.visitNo} height={28} bar={1.1} />
            <div>{visit.visitNo}</div>
          </section>
        </PrintSheet>
      )}
    </PrintSheets>
  )
}
