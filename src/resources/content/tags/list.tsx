/** The list of tags, each in its colour, and their form. */
import { lazy } from 'react'
import { type Tag, tags } from '../../../../contract/content/tags'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { mark } from '../../../ui/state-tag'

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog')).MergeDialog }))
const RemoveTag = lazy(async () => ({ default: (await import('./remove-task')).RemoveTag }))

const told = fieldsOf<Tag>()(tags, 'tag', { updated: { label: 'tag.updated' } })
export const tagFields = { ...told, text: { ...told.text, actions: { merge: 'tag.action.merge' as const } } }

export const tagPage = resourcePage(tagFields, {
  title: 'screen.tags',
  columns: [
    {
      ...{ name: 'name', width: 200, sortable: true, pinned: 'left' },
      render: ({ name, colour }) => mark({ label: name, colour }),
    },
    'tag_type',
    { name: 'uses', width: 110, sortable: true },
    { name: 'updated', width: 170, sortable: true },
  ],
  filters: [{ name: 'keyword', label: 'tag.name' }, 'tag_type'],
  actionsWidth: 180,
  verbs: [{ verb: 'merge', label: 'tag.merge', dialog: MergeDialog }],
  RemoveTask: RemoveTag,
  form: ['name', ['tag_type', 'colour']],
})
