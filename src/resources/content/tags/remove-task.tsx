/** A tag that is borne by nothing is deleted; of one in use a merge is offered. */
import { type Tag, tags } from '../../../../contract/content/tags'
import { useT } from '../../../providers/i18n'
import { RemoveDialog } from '../../../records/remove-dialog'
import { MergeDialog } from './merge-dialog'

export const RemoveTag = ({ row, onClosed }: { row: Tag; onClosed: () => void }) => {
  const t = useT()
  const { tagId: id, name, version, uses, allowed } = row
  if (uses > 0 && allowed.includes('merge')) return <MergeDialog row={row} instead onClosed={onClosed} />
  return (
    <RemoveDialog
      call={tags.calls.remove}
      id={id}
      values={{ version }}
      title={t('tag.removeTitle', { name })}
      onClosed={onClosed}
    />
  )
}
