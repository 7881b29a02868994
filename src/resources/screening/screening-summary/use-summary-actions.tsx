/** What can be done with a summary: reports on paper, and the sheet. */
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { screeningNotices } from '../../../../contract/screening/screening-notices'
import { type ScreeningSummaryDetails, screeningSummary } from '../../../../contract/screening/screening-summary'
import { useMayCall } from '../../../providers/access'
import { download } from '../../../providers/data/download'
import { useT } from '../../../providers/i18n'
import { ExportReasonDialog } from '../../../records/export-reason-dialog'
import type { RowAction } from '../../../ui/row-actions'
import { LettersDialog } from './letters-dialog'
import { NoticesDialog } from './notices-dialog'
import { downloadsPath, reportOf } from './paths'

type Asked = 'export' | 'letters' | 'notices'

export const useSummaryActions = (summary: ScreeningSummaryDetails) => {
  const { taskId, allowed } = summary
  const t = useT()
  const mayExport = useMayCall(screeningSummary.calls.export) && allowed.includes('export')
  const mayNotify = useMayCall(screeningNotices.calls.create) && summary.status === 3
  const [asked, setAsked] = useState<Asked>()
  const navigate = useNavigate()
  const close = () => setAsked(undefined)
  const actions: RowAction[] = [
    { key: 'school', label: t('screeningSummary.printSchool'), href: reportOf(taskId), target: '_blank' },
    { key: 'classes', label: t('screeningSummary.printClasses'), href: reportOf(taskId, 'classes'), target: '_blank' },
    ...(mayExport
      ? (['letters', 'export'] as const).map((key) => ({
          ...{ key, label: t(`screeningSummary.${key}`) },
          onClick: () => setAsked(key),
        }))
      : []),
    ...(mayNotify ? [{ key: 'notices', label: t('screeningNotice.send'), onClick: () => setAsked('notices') }] : []),
  ]
  const dialogs: Record<Asked, ReactNode> = {
    letters: <LettersDialog summary={summary} onBegun={() => void navigate(downloadsPath)} onCancel={close} />,
    notices: <NoticesDialog summary={summary} onClosed={close} />,
    export: (
      <ExportReasonDialog
        title={t('screeningSummary.export')}
        text={t('screeningSummary.exportText')}
        fetchFile={(reason) =>
          download(screeningSummary.calls.export, { params: { id: taskId }, query: { reason } } as never)
        }
        background={(reason) => ({ origin: 'screening-summary', query: { taskId, reason } })}
        onClosed={close}
      />
    ),
  }
  return { actions, dialog: asked && dialogs[asked] }
}
