/** What the people of a centre have exported: by whom, how far it is, how long it is kept; fetched, begun anew, deleted. */
import { Progress } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { type ScreeningDownload, screeningDownloads } from '../../../../contract/screening/screening-downloads'
import { exportStatus, exports } from '../../../../contract/system/exports'
import { useMayCall } from '../../../providers/access'
import { ApiError } from '../../../providers/data/api-error'
import { download } from '../../../providers/data/download'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useListState, withHeadStart } from '../../../providers/list-state'
import { toast } from '../../../providers/toast'
import { allowedActions } from '../../../records/allowed-actions'
import { RecordList } from '../../../records/record-list'
import { custom, instant, state, text } from '../../../ui/columns'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { dash, formatBytes } from '../../../ui/format'
import { ListPage } from '../../../ui/list-page'
import { saveFile } from '../../../ui/save-file'
import { useStable } from '../../../ui/use-stable'

const asked = { call: screeningDownloads.calls.list }
const pollMilliseconds = 2000
const { waiting, running, done, failed, cancelled } = exportStatus
const colours = { [waiting]: '', [running]: 'blue', [done]: 'green', [failed]: 'red', [cancelled]: '' } as const
const states = [waiting, running, done, failed, cancelled] as const

const isUnderWay = ({ status }: ScreeningDownload) => status === waiting || status === running
const percentOf = ({ done: written, total }: ScreeningDownload) =>
  total ? Math.min(100, Math.floor((written / total) * 100)) : 0

/** Letters are pages, all others sheets of rows. */
const writtenIn = ({ origin }: ScreeningDownload) => (origin === 'screening-letters' ? 'pages' : 'rows')

/** Rounded up: what is kept for less than an hour says one. */
const hoursLeft = (expires: number) => Math.max(0, Math.ceil((expires - Date.now() / 1000) / 3600))

const useColumns = () => {
  const t = useT()
  return useMemo(
    () => [
      text<ScreeningDownload>('title', t('screeningDownload.name'), { width: 240, pinned: 'left' }),
      text<ScreeningDownload>('byName', t('screeningDownload.byName'), { width: 120 }),
      instant<ScreeningDownload>('created', t('screeningDownload.created')),
      custom<ScreeningDownload>('reason', t('screeningDownload.reason'), ({ query }) => query.reason ?? dash, {
        width: 180,
      }),
      custom<ScreeningDownload>(
        'progress',
        t('screeningDownload.progress'),
        (row) =>
          isUnderWay(row) ? (
            <Progress
              percent={percentOf(row)}
              size="small"
              status="active"
              aria-label={t('screeningDownload.progress')}
            />
          ) : (
            t(`screeningDownload.${writtenIn(row)}`, { count: row.total ?? 0 })
          ),
        { width: 150, align: 'right' },
      ),
      custom<ScreeningDownload>(
        'size',
        t('screeningDownload.size'),
        ({ size }) => (size === null ? dash : formatBytes(size)),
        { width: 100, align: 'right' },
      ),
      custom<ScreeningDownload>(
        'expires',
        t('screeningDownload.left'),
        ({ expires }) => t('screeningDownload.hours', { count: hoursLeft(expires) }),
        { width: 110, align: 'right' },
      ),
      state<ScreeningDownload>(
        'status',
        t('screeningDownload.status'),
        states.map((value) => ({ value, label: t(`screeningDownload.status.${value}`), colour: colours[value] })),
        { pinned: 'right' },
      ),
    ],
    [t],
  )
}

const fetchFile = async ({ exportId }: ScreeningDownload) => {
  try {
    saveFile(await download(exports.calls.file, { params: { exportId } }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    void toast('error', error.message)
  }
}

/** What a person does with an export of theirs; a finished one is begun anew as another. */
const useDeeds = (refetch: () => void) => {
  const mayFetch = useMayCall(exports.calls.file)
  const cancel = useAction(exports.calls.cancel)
  const again = useAction(exports.calls.again)
  const create = useAction(exports.calls.create)
  const remove = useAction(exports.calls.remove)
  const then = (sending: Promise<unknown>) => sending.then(refetch, () => undefined)
  return {
    mayFetch,
    cancel: ({ exportId }: ScreeningDownload) => then(cancel.mutateAsync({ params: { exportId } } as never)),
    again: ({ exportId, status, origin, product, query }: ScreeningDownload) =>
      then(
        status === done
          ? create.mutateAsync({ body: { origin, product, query } } as never)
          : again.mutateAsync({ params: { exportId } } as never),
      ),
    remove: ({ exportId }: ScreeningDownload) => then(remove.mutateAsync({ params: { exportId } } as never)),
  }
}

export const Downloads = withHeadStart(asked, () => {
  const t = useT()
  const list = useListState(asked)
  const { refetch } = list
  const { mayFetch, ...deeds } = useDeeds(refetch)
  const [dropped, setDropped] = useState<ScreeningDownload>()
  const moves = list.result.rows.some(isUnderWay)
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(refetch, pollMilliseconds)
    return () => clearInterval(timer)
  }, [moves, refetch])
  const rowActions = useStable((row: ScreeningDownload) =>
    allowedActions(row.allowed, [
      ...(mayFetch
        ? [{ key: 'fetch', needs: 'download', label: t('screeningDownload.fetch'), onClick: () => void fetchFile(row) }]
        : []),
      { key: 'cancel', needs: 'cancel', label: t('screeningDownload.cancel'), onClick: () => void deeds.cancel(row) },
      ...(row.own === 1 && !isUnderWay(row)
        ? [{ key: 'again', label: t('screeningDownload.again'), onClick: () => void deeds.again(row) }]
        : []),
      {
        key: 'remove',
        needs: 'remove',
        label: t('screeningDownload.remove'),
        danger: true,
        onClick: () => setDropped(row),
      },
    ]),
  )
  return (
    <ListPage title={t('screen.screeningDownloads')}>
      <RecordList
        label={t('screen.screeningDownloads')}
        list={list}
        columns={useColumns()}
        rowActions={rowActions}
        actionsWidth={{ 'zh-CN': 170, en: 190 }}
        empty={t('screeningDownload.empty')}
      />
      {dropped && (
        <ConfirmDialog
          title={t('screeningDownload.remove')}
          confirm={t('screeningDownload.remove')}
          danger
          onConfirm={() => deeds.remove(dropped).then(() => setDropped(undefined))}
          onCancel={() => setDropped(undefined)}
        >
          {t('screeningDownload.removeSure')}
        </ConfirmDialog>
      )}
    </ListPage>
  )
})
