/** An export while it runs: rows written, bytes fetched, and a way to stop; the file goes to the browser's downloads. */
import { Alert, Button, Modal, Progress } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../providers/data/api-error'
import { present } from '../../../../providers/errors'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { formatCount } from '../../../../ui/format'
import { saveFile } from '../../../../ui/save-file'
import { useOrderKind } from '../kind'
import { type ExportOf, type ExportProgress, runExport } from './run-export'

interface ExportDialogProps {
  of: ExportOf
  onClosed: () => void
}

const percentOf = (progress: ExportProgress | undefined) =>
  progress?.total ? Math.floor((progress.done / progress.total) * 100) : 0

const kilobytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1024))} KB`

export const ExportDialog = ({ of, onClosed }: ExportDialogProps) => {
  const t = useT()
  const [progress, setProgress] = useState<ExportProgress>()
  const [failure, setFailure] = useState<string>()
  const asked = useRef({ call: useOrderKind().resource.calls.export, of, onClosed, t })
  const running = useRef<AbortController>(undefined)

  const start = useCallback(async () => {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setProgress(undefined)
    try {
      const file = await runExport(asked.current.call, asked.current.of, controller.signal, setProgress)
      saveFile(file)
      void toast('success', asked.current.t('order.export.done', { name: file.filename }))
      asked.current.onClosed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.name === 'aborted' || controller.signal.aborted) return
      setFailure(error.message)
      void present(error, { except: ['rule', 'timeout', 'network', 'fault'] })
    }
  }, [])

  useEffect(() => {
    void start()
    return () => running.current?.abort()
  }, [start])

  const said = () => {
    if (progress === undefined) return t('order.export.waiting')
    const { step, done, total } = progress
    if (step === 'downloading') return t('order.export.downloading', { size: kilobytes(done) })
    return t('order.export.preparing', { done: formatCount(done), total: formatCount(total) })
  }

  return (
    <Modal
      open
      title={t('order.export.title')}
      maskClosable={false}
      onCancel={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>{t(failure === undefined ? 'order.export.cancel' : 'core.action.cancel')}</Button>
          {failure !== undefined && (
            <Button type="primary" onClick={start}>
              {t('core.action.retry')}
            </Button>
          )}
        </>
      }
    >
      {failure === undefined ? (
        <div role="status">
          <Progress percent={percentOf(progress)} status="active" />
          {said()}
        </div>
      ) : (
        <Alert type="error" showIcon message={failure} />
      )}
    </Modal>
  )
}
