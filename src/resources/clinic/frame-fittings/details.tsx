/** One fitting: its goods and measures, what was done by whom and when, and what can be done next. */
import { Alert, Descriptions, Drawer, Spin } from 'antd'
import { type FrameFittingDetails, frameFittings } from '../../../../contract/clinic/frame-fittings'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { RecordHistory } from '../../../records/record-history'
import { dash, formatInstant, formatMoney } from '../../../ui/format'
import { usePhone } from '../../../ui/use-phone'
import { FittingBatches, FittingSteps } from '../fitting-parts'
import { frameFittingText } from './field-text'
import type { OfFitting } from './task'

const millimetres = (od: number | null, os: number | null) =>
  od === null && os === null ? dash : `R ${od?.toFixed(1) ?? dash} / L ${os?.toFixed(1) ?? dash} mm`

const Facts = ({ row }: { row: FrameFittingDetails }) => {
  const t = useT()
  const phone = usePhone()
  const facts: readonly (readonly [string, string | null])[] = [
    [t('frameFitting.patientName'), row.patientName],
    [t('frameFitting.phone'), row.phone],
    [t('frameFitting.rxNo'), row.rxNo],
    [t('frameFitting.promised'), row.promised],
    [t('frameFitting.frame'), row.frameName ? `${row.frameName} ${row.variant}` : t('frameFitting.frame.2')],
    [t('frameFitting.lensName'), `${row.lensName} × ${row.pieces} · ${t(`frameFitting.lensSource.${row.lensSource}`)}`],
    [t('frameFitting.pd'), millimetres(row.pdOd, row.pdOs)],
    [t('frameFitting.ph'), millimetres(row.phOd, row.phOs)],
    [t('frameFitting.vertex'), row.vertex === null ? null : `${row.vertex} mm`],
    [t('frameFitting.tilt'), row.tilt === null ? null : `${row.tilt}°`],
    [t('frameFitting.saleNo'), row.saleNo && `${row.saleNo} · ${formatMoney(row.total)}`],
    [t('frameFitting.owed'), row.owed === null ? null : formatMoney(row.owed)],
    [t('frameFitting.orderNo'), row.orderNo],
    [t('frameFitting.workerName'), row.workerName],
    [t('frameFitting.checkerName'), row.checkerName],
    [t('frameFitting.notifiedAt'), row.notifiedAt === null ? null : formatInstant(row.notifiedAt)],
    [t('frameFitting.note'), row.note],
  ]
  return (
    <Descriptions
      size="small"
      column={phone ? 1 : 2}
      items={facts.map(([label, children]) => ({ key: label, label, children: children || dash }))}
    />
  )
}

export const FittingDetails = ({ row, onClosed }: OfFitting) => {
  const t = useT()
  const { data, error, isPending } = useRecord(frameFittings.calls.get, row.fittingId)
  const found = data?.data
  return (
    <Drawer
      open
      width={640}
      title={`${row.fittingNo} · ${t(`frameFitting.status.${found?.status ?? row.status}`)}`}
      onClose={onClosed}
    >
      {error && <Alert type="error" showIcon message={error.message} />}
      <Spin spinning={isPending}>
        {found && (
          <>
            <Facts row={found} />
            <FittingBatches batches={found.batches} />
            <h3>{t('fitting.steps')}</h3>
            <FittingSteps
              steps={found.steps}
              told={({ verb, to }) =>
                `${t(`frameFitting.verb.${verb as 'pay'}`)} → ${t(`frameFitting.status.${to as 0}`)}`
              }
            />
          </>
        )}
      </Spin>
      <RecordHistory resource={frameFittings.name} id={row.fittingId} text={frameFittingText} />
    </Drawer>
  )
}
