/** An export while it runs: rows written, bytes fetched, and a way to stop; the file goes to the browser's downloads. */
import { Alert, Button, Progress } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { longExport } from '../../../../../contract/system/exports'
import { ApiError } from '../../../../providers/data/api-error'
import { useSend } from '../../../../providers/data/use-send'
import { present } from '../../../../providers/errors'
import { useExportInBackground } from '../../../../providers/export-in-background'
import { useT } from '../../../../providers/i18n'
import { toast } from '../../../../providers/toast'
import { Dialog } from '../../../../ui/dialog'
import { formatBytes, formatCount } from '../../../../ui/format'
import { saveFile } from '../../../../ui/save-file'
import { useOrderKind } from '../kind'
import { type ExportOf, type ExportProgress, queryOf, runExport } from './run-export'

interface ExportDialogProps {
  of: ExportOf
  /** How many orders there will be. */
  count: number
  /** 1: more than these. */
  more?: 1 | undefined
  onClosed: () => void
}

const percentOf = (progress: ExportProgress | undefined) =>
  progress?.total ? Math.floor((progress.done / progress.total) * 100) : 0

/** A long list is offered to the background; any other can still be moved there while it runs. */
export const ExportDialog = ({ of, count, more, onClosed }: ExportDialogProps) => {
  const t = useT()
  const { product, resource } = useOrderKind()
  const send = useSend()
  const { has, begin, beginning } = useExportInBackground()
  const [isAsking, setAsking] = useState(has && count > longExport)
  const [progress, setProgress] = useState<ExportProgress>()
  const [failure, setFailure] = useState<string>()
  const asked = useRef({ call: resource.calls.export, of, onClosed, t })
  const running = useRef<AbortController>(undefined)

  const start = useCallback(async () => {
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setProgress(undefined)
    try {
      const file = await runExport(send, asked.current.call, asked.current.of, controller.signal, setProgress)
      saveFile(file)
      void toast('success', asked.current.t('order.export.done', { name: file.filename }))
      asked.current.onClosed()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.name === 'aborted' || controller.signal.aborted) return
      setFailure(error.message)
      void present(error, { except: ['rule', 'timeout', 'network', 'fault'] })
    }
  }, [send])

  useEffect(() => {
    if (!isAsking) void start()
    return () => running.current?.abort()
  }, [start, isAsking])

  const leave = async () => {
    if (await begin({ product, query: queryOf(of) })) onClosed()
  }

  const said = () => {
    if (progress === undefined) return t('order.export.waiting')
    const { step, done, total } = progress
    if (step === 'downloading') return t('order.export.downloading', { size: formatBytes(done) })
    return t('order.export.preparing', { done: formatCount(done), total: formatCount(total) })
  }

  return (
    <Dialog
      open
      title={t('order.export.title')}
      maskClosable={false}
      onCancel={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>
            {t(isAsking || failure !== undefined ? 'core.action.cancel' : 'order.export.cancel')}
          </Button>
          {isAsking && <Button onClick={() => setAsking(false)}>{t('order.export.now')}</Button>}
          {failure !== undefined && <Button onClick={start}>{t('core.action.retry')}</Button>}
          {has && (
            <Button type={isAsking ? 'primary' : 'default'} loading={beginning} onClick={() => void leave()}>
              {t(isAsking ? 'order.export.inBackground' : 'order.export.turn')}
            </Button>
          )}
        </>
      }
    >
      {isAsking && t('order.export.long', { count: `${formatCount(count)}${more ? '+' : ''}` })}
      {failure !== undefined && <Alert type="error" showIcon message={failure} />}
      {!isAsking && failure === undefined && (
        <div role="status">
          <Progress percent={percentOf(progress)} status="active" aria-label={t('order.export.title')} />
          {said()}
        </div>
      )}
    </Dialog>
  )
}
