/** Takes children's data out of the house: why is asked first, and kept in the audit trail. */
import { Button } from 'antd'
import { useState } from 'react'
import type { Call } from '../../contract/core/call'
import { useMayCall } from '../providers/access'
import type { ApiError } from '../providers/data/api-error'
import { download } from '../providers/data/download'
import { present } from '../providers/errors'
import { useT } from '../providers/i18n'
import type { Filters } from '../providers/list-query'
import { ReasonDialog } from '../ui/reason-dialog'
import { saveFile } from '../ui/save-file'

interface ExportWithReasonProps {
  call: Call
  query: Filters
  title: string
  /** What the file holds, and what becomes of the reason. */
  text: string
}

export const ExportWithReason = ({ call, query, title, text }: ExportWithReasonProps) => {
  const t = useT()
  const may = useMayCall(call)
  const [asking, setAsking] = useState(false)
  if (!may) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('record.export')}</Button>
      {asking && (
        <ReasonDialog
          title={title}
          confirm={t('record.export')}
          onConfirm={async (reason) => {
            await download(call, { query: { ...query, reason } } as never)
              .then(saveFile)
              .catch((error: ApiError) => present(error))
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{text}</p>
        </ReasonDialog>
      )}
    </>
  )
}
