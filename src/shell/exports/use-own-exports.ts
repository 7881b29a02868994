/** The person's exports; says when one has come to its end. */
import { useEffect, useRef } from 'react'
import { type ExportJob, exportStatus } from '../../../contract/system/exports'
import { useT } from '../../providers/i18n'
import { toast } from '../../providers/toast'
import { isUnderWay, useExports } from './use-exports'

/** Those that were under way when last looked at, and are not any more. */
const useEndings = (jobs: readonly ExportJob[] | undefined, onEnded: (job: ExportJob) => void) => {
  const before = useRef<ReadonlySet<number>>(new Set())
  const latest = useRef(onEnded)
  latest.current = onEnded
  useEffect(() => {
    if (!jobs) return
    for (const job of jobs) if (before.current.has(job.exportId) && !isUnderWay(job)) latest.current(job)
    before.current = new Set(jobs.filter(isUnderWay).map(({ exportId }) => exportId))
  }, [jobs])
}

export const useOwnExports = (onNews: () => void) => {
  const t = useT()
  const { data, error, refetch } = useExports()
  useEndings(data?.data, ({ status, title }) => {
    if (status === exportStatus.done) void toast('success', t('exports.ready', { title }))
    if (status === exportStatus.failed) void toast('error', t('exports.failed', { title }))
    if (status !== exportStatus.cancelled) onNews()
  })
  return { jobs: data?.data, error, retry: () => void refetch() }
}
