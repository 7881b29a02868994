/** One export: what it is of, how far it is, until when it is kept. */
import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import { Button, Popconfirm, Progress } from 'antd'
import { type ExportJob, exportStatus, exports } from '../../../contract/system/exports'
import { useAction } from '../../providers/data/use-call'
import { useT } from '../../providers/i18n'
import { formatBytes, formatCount, formatInstant } from '../../ui/format'
import styles from './exports.module.css'
import { useSaveExport } from './use-save-export'

const { waiting, running, done, failed } = exportStatus

const share = (part: number, whole: number | null) => (whole ? Math.min(100, Math.floor((part / whole) * 100)) : 0)

/** What it was asked for, as far as it can be said in a word. */
const useSubject = ({ origin, query, total }: ExportJob) => {
  const t = useT()
  const { start_date: from, end_date: to } = query
  return [
    ...(origin === 'order-statistics' ? [t('exports.ofStatistics')] : []),
    ...(from || to ? [t('exports.period', { from: from ?? '…', to: to ?? '…' })] : []),
    ...(total === null ? [] : [t('exports.rows', { count: total })]),
  ].join(' · ')
}

const State = ({ job }: { job: ExportJob }) => {
  const t = useT()
  const { status, size, expires, failure } = job
  if (status === waiting) return <p>{t('exports.waiting')}</p>
  if (status === running) {
    const percent = share(job.done, job.total)
    const said =
      job.total !== null && job.done >= job.total
        ? t('exports.storing')
        : t('exports.writing', { done: formatCount(job.done), total: formatCount(job.total) })
    return (
      <>
        <Progress percent={percent} size="small" status="active" aria-label={said} />
        <p>{said}</p>
      </>
    )
  }
  if (status === done)
    return <p>{t('exports.kept', { size: formatBytes(size), until: formatInstant(expires).slice(5, 16) })}</p>
  return <p data-failed={status === failed}>{t(failure ? `exports.failure.${failure}` : 'exports.cancelled')}</p>
}

export const ExportEntry = ({ job }: { job: ExportJob }) => {
  const t = useT()
  const { exportId, title, created, allowed } = job
  const may = (verb: string) => allowed.includes(verb)
  const params = { params: { exportId } }
  const cancel = useAction(exports.calls.cancel)
  const again = useAction(exports.calls.again)
  const remove = useAction(exports.calls.remove)
  const { save, saving, percent } = useSaveExport(job)
  const subject = useSubject(job)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{title}</strong>
        <time>{formatInstant(created).slice(5, 16)}</time>
      </div>
      {subject !== '' && <p>{subject}</p>}
      <State job={job} />
      <div className={styles.actions}>
        {may('download') && (
          <Button
            type="primary"
            size="small"
            icon={<DownloadOutlined aria-hidden />}
            loading={saving}
            onClick={() => void save()}
          >
            {saving ? t('exports.downloading', { percent }) : t('exports.download')}
          </Button>
        )}
        {may('cancel') && (
          <Button size="small" loading={cancel.isPending} onClick={() => cancel.mutate(params)}>
            {t('exports.cancel')}
          </Button>
        )}
        {may('again') && (
          <Button size="small" loading={again.isPending} onClick={() => again.mutate(params)}>
            {t('exports.again')}
          </Button>
        )}
        {may('remove') && (
          <Popconfirm
            title={t('exports.removeSure')}
            okText={t('exports.remove')}
            cancelText={t('core.action.cancel')}
            okButtonProps={{ danger: true }}
            onConfirm={() => remove.mutate(params)}
          >
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('exports.removeOf', { title })}
              loading={remove.isPending}
            />
          </Popconfirm>
        )}
      </div>
    </li>
  )
}
