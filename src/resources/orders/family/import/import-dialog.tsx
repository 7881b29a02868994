/** Imports orders: a file is chosen, tried, its columns corrected, and then placed as a whole. */
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Modal, Result } from 'antd'
import { useState } from 'react'
import { useT } from '../../../../providers/i18n'
import { formatCount, formatInstant } from '../../../../ui/format'
import { Link } from '../../../../ui/link'
import { useUiVars } from '../../../../ui/ui-vars'
import { useOrderKind } from '../kind'
import { ChooseFile } from './choose-file'
import { ColumnsForm } from './columns-form'
import styles from './import.module.css'
import { ResultTable } from './result-table'
import { Underway } from './underway'
import { type Importing, useImport } from './use-import'

const Checked = ({ importing, confirmed, onConfirm }: CheckedProps) => {
  const t = useT()
  const { report, chosen, check, fetching, fetchRejects } = importing
  if (!report) return null
  const { rows, bad, warned, repeated, columns, fields } = report
  const missing = fields.filter(({ field, required }) => required && !columns.some((one) => one.field === field))
  const titles = missing.map(({ title }) => title).join(t('order.listSeparator'))
  return (
    <>
      {repeated && (
        <Alert
          type="warning"
          showIcon
          message={t('orderImport.repeated', { ...repeated, at: formatInstant(repeated.at) })}
          description={
            <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
              {t('orderImport.repeatAnyway')}
            </Checkbox>
          }
        />
      )}
      {missing.length > 0 && <Alert type="error" showIcon message={t('orderImport.missing', { titles })} />}
      <Alert
        type={bad > 0 ? 'error' : 'success'}
        showIcon
        message={
          bad > 0
            ? t('orderImport.bad', { rows: formatCount(rows), bad: formatCount(bad) })
            : t('orderImport.good', { rows: formatCount(rows) })
        }
        description={warned > 0 && t('orderImport.warned', { count: formatCount(warned) })}
      />
      {bad > 0 && (
        <div>
          <Button icon={<DownloadOutlined />} loading={fetching} onClick={fetchRejects}>
            {t('orderImport.rejects')}
          </Button>
        </div>
      )}
      <ColumnsForm report={report} onCorrected={(change) => check({ ...chosen, ...change })} />
      <ResultTable report={report} />
    </>
  )
}
interface CheckedProps {
  importing: Importing
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

export const ImportDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const vars = useUiVars()
  const { path } = useOrderKind()
  const importing = useImport()
  const { step, report, chosen, underway, failure, cancelled, cancel, check, run, startAgain } = importing
  const [confirmed, setConfirmed] = useState(false)
  const busy = step === 'checking' || step === 'importing'

  const footer = () => {
    if (busy)
      return (
        <Button disabled={underway.step === 'keeping'} onClick={cancel}>
          {t(step === 'importing' ? 'orderImport.cancelImport' : 'orderImport.cancelCheck')}
        </Button>
      )
    if (step === 'done') return <Button onClick={onClosed}>{t('orderImport.close')}</Button>
    if (!report)
      return (
        <>
          <Button onClick={onClosed}>{t('core.action.cancel')}</Button>
          <Button type="primary" disabled={!chosen.file} onClick={() => check()}>
            {t('orderImport.check')}
          </Button>
        </>
      )
    const count = formatCount(report.rows)
    return (
      <>
        <Button onClick={startAgain}>{t('orderImport.another')}</Button>
        <Button type="primary" disabled={report.bad > 0 || (report.repeated !== null && !confirmed)} onClick={run}>
          {t(report.warned > 0 && report.bad === 0 ? 'orderImport.importAnyway' : 'orderImport.import', { count })}
        </Button>
      </>
    )
  }

  return (
    <Modal
      open
      width={report && step !== 'done' ? 1100 : 640}
      title={t('orderImport.title')}
      style={{ top: 32 }}
      maskClosable={false}
      closable={!busy}
      keyboard={!busy}
      onCancel={onClosed}
      footer={footer()}
    >
      <div className={styles.body} style={vars}>
        {failure !== undefined && <Alert type="error" showIcon message={failure} />}
        {cancelled && <Alert type="info" showIcon message={cancelled} />}
        {busy ? (
          <Underway told={underway} trying={step === 'checking'} name={chosen.file?.name ?? ''} />
        ) : step === 'done' && report?.imported ? (
          <Result
            status="success"
            title={t('orderImport.imported', { orders: formatCount(report.imported.orders) })}
            extra={
              <Link href={`${path}?import_id=${report.imported.importId}`} onClick={onClosed}>
                {t('orderImport.show')}
              </Link>
            }
          />
        ) : report ? (
          <Checked importing={importing} confirmed={confirmed} onConfirm={setConfirmed} />
        ) : (
          <ChooseFile importing={importing} />
        )}
      </div>
    </Modal>
  )
}
