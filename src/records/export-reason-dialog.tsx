/** Asks why children's data are taken out of the house; the file comes at once, or is written in the background. */
import { Checkbox } from 'antd'
import { useState } from 'react'
import type { Download } from '../providers/data/download'
import { present } from '../providers/errors'
import { type BackgroundExport, useExportInBackground } from '../providers/export-in-background'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import { ReasonDialog } from '../ui/reason-dialog'
import { saveFile } from '../ui/save-file'

interface ExportReasonDialogProps {
  title: string
  /** What the file holds, and what becomes of the reason. */
  text: string
  fetchFile: (reason: string) => Promise<Download>
  /** The same, asked for in the background. */
  background: (reason: string) => BackgroundExport
  onClosed: () => void
}

export const ExportReasonDialog = ({ title, text, fetchFile, background, onClosed }: ExportReasonDialogProps) => {
  const t = useT()
  const { has, begin } = useExportInBackground()
  const [later, setLater] = useState(false)
  const save = async (reason: string) => {
    try {
      saveFile(await fetchFile(reason))
    } catch (error) {
      return present(error)
    }
    void toast('success', t('record.exported'))
    onClosed()
  }
  const leave = async (reason: string) => {
    if (await begin(background(reason))) onClosed()
  }
  return (
    <ReasonDialog title={title} confirm={t('record.export')} onConfirm={later ? leave : save} onCancel={onClosed}>
      <p>{text}</p>
      {has && (
        <p>
          <Checkbox checked={later} onChange={(event) => setLater(event.target.checked)}>
            {t('record.exportToDownloads')}
          </Checkbox>
        </p>
      )}
    </ReasonDialog>
  )
}
