/** Takes children's data out of the house: why is asked first, and kept in the audit trail. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Call } from '../../contract/core/call'
import { useMayCall } from '../providers/access'
import { download } from '../providers/data/download'
import type { BackgroundExport } from '../providers/export-in-background'
import { useT } from '../providers/i18n'
import type { Filters } from '../providers/list-query'
import { ExportReasonDialog } from './export-reason-dialog'

interface ExportWithReasonProps {
  call: Call
  /** As which the same is asked for in the background. */
  origin: BackgroundExport['origin']
  query: Filters
  title: string
  /** What the file holds, and what becomes of the reason. */
  text: string
}

export const ExportWithReason = ({ call, origin, query, title, text }: ExportWithReasonProps) => {
  const t = useT()
  const may = useMayCall(call)
  const [asking, setAsking] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('record.export')}</Button>
      {asking && (
        <ExportReasonDialog
          {...{ title, text }}
          fetchFile={(reason) => download(call, { query: { ...query, reason } } as never)}
          background={(reason) => ({ origin, query: { ...query, reason } })}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  )
}
