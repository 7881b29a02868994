/** Imports a spreadsheet: a file is chosen, tried, its columns corrected, and then taken as a whole. */
import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Result } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFeature } from '../../providers/features'
import { useT } from '../../providers/i18n'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { Dialog } from '../../ui/dialog'
import { formatCount, formatInstant } from '../../ui/format'
import { Link } from '../../ui/link'
import { useUiVars } from '../../ui/ui-vars'
import { ChooseFile } from './choose-file'
import { ColumnsForm } from './columns-form'
import styles from './import.module.css'
import { ResultTable } from './result-table'
import { Underway } from './underway'
import { type Importing, type SheetImport, useImport } from './use-import'

/** Counts as they are written; whatever else stays as it is. */
const written = (values: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? formatCount(value) : value]),
  )

const Checked = ({ importing, confirmed, onConfirm }: CheckedProps) => {
  const t = useT()
  const hasSheets = useFeature('import-sheets')
  const { words, report, chosen, check, fetching, fetchRejects, inParts, edit, taken } = importing
  if (!report) return null
  const { rows, bad, warned, repeated, columns, fields } = report
  const missing = fields.filter(({ field, required }) => required && !columns.some((one) => one.field === field))
  const titles = missing.map(({ title }) => title).join(t('sheetImport.separator'))
  return (
    <>
      {repeated && (
        <Alert
          type="warning"
          showIcon
          message={t(`${words}.repeated`, { ...written(repeated), at: formatInstant(repeated.at) })}
          description={
            <Checkbox checked={confirmed} onChange={({ target }) => onConfirm(target.checked)}>
              {t('sheetImport.repeatAnyway')}
            </Checkbox>
          }
        />
      )}
      {taken && <Alert type="success" showIcon message={t(`${words}.imported`, written(taken))} />}
      {missing.length > 0 && <Alert type="error" showIcon message={t('sheetImport.missing', { titles })} />}
      <Alert
        type={bad > 0 ? 'error' : 'success'}
        showIcon
        message={
          bad > 0
            ? t(inParts ? 'sheetImport.badInParts' : 'sheetImport.bad', { rows: formatCount(rows), count: bad })
            : t('sheetImport.good', { count: rows })
        }
        description={
          (warned > 0 || bad > 0) && (
            <>
              {bad > 0 && <div>{t('sheetImport.editHint')}</div>}
              {warned > 0 && <div>{t('sheetImport.warned', { count: warned })}</div>}
            </>
          )
        }
      />
      {bad > 0 && hasSheets && (
        <div>
          <Button icon={<DownloadOutlined aria-hidden />} loading={fetching} onClick={fetchRejects}>
            {t('sheetImport.rejects')}
          </Button>
        </div>
      )}
      <ColumnsForm report={report} onCorrected={(change) => check({ ...chosen, ...change })} />
      <ResultTable report={report} edits={chosen.edits} onEdit={edit} />
    </>
  )
}
interface CheckedProps {
  importing: Importing
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
}

/** Takes the rows, or checks them again once cells were typed into. */
const TakeButton = ({ importing, confirmed }: Omit<CheckedProps, 'onConfirm'>) => {
  const t = useT()
  const { words, report, edited, inParts, check, run } = importing
  if (!report) return null
  if (edited)
    return (
      <Button type="primary" onClick={() => check()}>
        {t('sheetImport.checkEdits')}
      </Button>
    )
  const { rows, bad, warned, repeated } = report
  const count = inParts ? rows - bad : rows
  const isShut = inParts ? count === 0 : bad > 0
  return (
    <Button type="primary" disabled={isShut || (repeated !== null && !confirmed)} onClick={run}>
      {t(`${words}.${warned > 0 && (inParts || bad === 0) ? 'importAnyway' : 'import'}`, { count })}
    </Button>
  )
}

interface FooterProps extends Omit<CheckedProps, 'onConfirm'> {
  onClosed: () => void
}

const Footer = ({ importing, confirmed, onClosed }: FooterProps) => {
  const t = useT()
  const { step, report, chosen, underway, cancel, check, startAgain } = importing
  if (step === 'checking' || step === 'importing')
    return (
      <Button disabled={underway.step === 'keeping'} onClick={cancel}>
        {t(step === 'importing' ? 'sheetImport.cancelImport' : 'sheetImport.cancelCheck')}
      </Button>
    )
  if (step === 'done') return <Button onClick={onClosed}>{t('sheetImport.close')}</Button>
  if (!report)
    return (
      <>
        <Button onClick={onClosed}>{t('core.action.cancel')}</Button>
        <Button type="primary" disabled={!chosen.file} onClick={() => check()}>
          {t('sheetImport.check')}
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={startAgain}>{t('sheetImport.another')}</Button>
      <TakeButton importing={importing} confirmed={confirmed} />
    </>
  )
}

interface SheetImportDialogProps<Body extends object> extends SheetImport<Body> {
  /** Fields beside the file, and what is to be known before. */
  children?: ReactNode
  /** Leads to what was imported. */
  result?: (importId: number) => { href: string; label: string }
  onClosed: () => void
}

export const SheetImportDialog = <Body extends object>(props: SheetImportDialogProps<Body>) => {
  const { words, children, result, onClosed } = props
  const t = useT()
  const vars = useUiVars()
  const importing = useImport(props)
  const { step, report, chosen, underway, failure, cancelled, taken } = importing
  const [confirmed, setConfirmed] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const busy = step === 'checking' || step === 'importing'
  /** What was typed, and rows that are left, go with the dialog. */
  const close = () => (step !== 'done' && (chosen.edits || taken) ? setLeaving(true) : onClosed())
  const shown = report?.imported && result?.(report.imported.importId ?? 0)

  return (
    <Dialog
      open
      width={report && step !== 'done' ? 1100 : 640}
      title={t(`${words}.title`)}
      style={{ top: 32 }}
      maskClosable={false}
      closable={!busy}
      keyboard={!busy}
      onCancel={close}
      footer={<Footer {...{ importing, confirmed, onClosed }} />}
    >
      <div className={styles.body} style={vars}>
        {failure !== undefined && <Alert type="error" showIcon message={failure} />}
        {cancelled && <Alert type="info" showIcon message={cancelled} />}
        {busy ? (
          <Underway told={underway} trying={step === 'checking'} name={chosen.file?.name ?? ''} />
        ) : step === 'done' && report?.imported ? (
          <Result
            status="success"
            title={t(`${words}.imported`, written(report.imported))}
            extra={
              shown && (
                <Link href={shown.href} onClick={onClosed}>
                  {shown.label}
                </Link>
              )
            }
          />
        ) : report ? (
          <Checked importing={importing} confirmed={confirmed} onConfirm={setConfirmed} />
        ) : (
          <ChooseFile importing={importing}>{children}</ChooseFile>
        )}
      </div>
      {leaving && (
        <ConfirmDialog
          danger
          title={t('sheetImport.leave')}
          confirm={t('sheetImport.leaveConfirm')}
          onConfirm={onClosed}
          onCancel={() => setLeaving(false)}
        >
          {t('sheetImport.leaveText')}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
