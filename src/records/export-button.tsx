/** What a list holds as a file: at once, or in the background, where one does not want to wait for it. */
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { cloneElement, type ReactElement, useState } from 'react'
import type { Call } from '../../contract/core/call'
import { useMayCall } from '../providers/access'
import { ApiError } from '../providers/data/api-error'
import type { Download } from '../providers/data/download'
import { type BackgroundExport, useExportInBackground } from '../providers/export-in-background'
import { useT } from '../providers/i18n'
import { toast } from '../providers/toast'
import { saveFile } from '../ui/save-file'

interface ExportButtonProps {
  /** A person who may not call it sees no button. */
  call: Call
  fetchFile: () => Promise<Download>
  /** The same, asked for in the background; absent where a list is short enough to wait for. */
  background?: BackgroundExport
  label?: string
  /** Why it cannot be exported now. */
  hindrance?: string | undefined
}

export const ExportButton = ({ call, fetchFile, background, label, hindrance }: ExportButtonProps) => {
  const t = useT()
  const mayExport = useMayCall(call)
  const [busy, setBusy] = useState(false)
  const { has, begin, beginning } = useExportInBackground()
  if (!mayExport) return null
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await fetchFile())
      void toast('success', t('record.exported'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      void toast('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  const inBackground = t('record.exportInBackground')
  const face = (
    <>
      <DownloadOutlined aria-hidden /> {label ?? t('record.export')}
    </>
  )
  if (!has || !background)
    return (
      <Tooltip title={hindrance}>
        <Button loading={busy} disabled={hindrance !== undefined} onClick={() => void save()}>
          {face}
        </Button>
      </Tooltip>
    )
  return (
    <Tooltip title={hindrance}>
      <Dropdown.Button
        style={{ width: 'auto' }}
        trigger={['click']}
        loading={busy || beginning}
        disabled={hindrance !== undefined}
        onClick={() => void save()}
        buttonsRender={([direct, more]) => [
          direct,
          cloneElement(more as ReactElement<{ 'aria-label': string }>, { 'aria-label': inBackground }),
        ]}
        menu={{ items: [{ key: 'background', label: inBackground, onClick: () => void begin(background) }] }}
      >
        {face}
      </Dropdown.Button>
    </Tooltip>
  )
}
