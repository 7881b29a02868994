/** What is done with a content over its list. */

import { type Content, contentStatus, contents } from '../../../../contract/content/contents'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { toast } from '../../../providers/toast'
import { RemoveDialog } from '../../../records/remove-dialog'
import { Dialog } from '../../../ui/dialog'
import { Carousels } from './carousels'
import { ContentForm } from './form'
import { Preview } from './preview'
import { Readers } from './readers'
import { Versions } from './versions'

export type Task =
  | { kind: 'create' }
  | { kind: 'order' }
  | { kind: 'edit' | 'preview' | 'publish' | 'withdraw' | 'versions' | 'readers' | 'remove'; content: Content }

interface OfContent {
  content: Content
  onClosed: () => void
}

const Turn = ({ content, verb, onClosed }: OfContent & { verb: 'publish' | 'withdraw' }) => {
  const t = useT()
  const { contentId: id, title: name, version } = content
  const turn = useAction(contents.calls.status)
  const status = verb === 'publish' ? contentStatus.published : contentStatus.withdrawn
  const send = () =>
    turn
      .mutateAsync({ params: { id }, query: { status, version } })
      .then(() => toast('success', t(`content.done.${verb}`, { name })))
      .catch(() => undefined)
      .then(onClosed)
  return (
    <Dialog
      open
      title={t(`content.${verb}Title`, { name })}
      okText={t(`content.${verb}`)}
      okButtonProps={{ danger: verb === 'withdraw' }}
      cancelText={t('core.action.cancel')}
      confirmLoading={turn.isPending}
      onOk={() => void send()}
      onCancel={onClosed}
    >
      {t(`content.${verb}Text`)}
    </Dialog>
  )
}

export const ContentDialogs = ({ task, onClosed }: { task: Task; onClosed: () => void }) => {
  const t = useT()
  if (task.kind === 'create') return <ContentForm onClosed={onClosed} />
  if (task.kind === 'order') return <Carousels onClosed={onClosed} />
  const { kind, content } = task
  if (kind === 'edit') return <ContentForm row={content} onClosed={onClosed} />
  if (kind === 'preview') return <Preview content={content} onClosed={onClosed} />
  if (kind === 'versions') return <Versions content={content} onClosed={onClosed} />
  if (kind === 'readers') return <Readers content={content} onClosed={onClosed} />
  if (kind === 'publish' || kind === 'withdraw') return <Turn content={content} verb={kind} onClosed={onClosed} />
  return (
    <RemoveDialog
      call={contents.calls.remove}
      id={content.contentId}
      values={{ version: content.version }}
      title={t('content.removeTitle', { name: content.title })}
      onClosed={onClosed}
    />
  )
}
