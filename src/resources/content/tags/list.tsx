/** The list of tags, each in its colour, and their form. */
import { type Tag, tags } from '../../../../contract/content/tags'
import { fieldsOf } from '../../../records/fields'
import { resourcePage } from '../../../records/resource-page'
import { mark } from '../../../ui/state-tag'

export const tagFields = fieldsOf<Tag>()(tags, 'tag', { updated: { label: 'tag.updated' } })

export const tagPage = resourcePage(tagFields, {
  title: 'screen.tags',
  columns: [
    {
      ...{ name: 'name', width: 200, sortable: true, pinned: 'left' },
      render: ({ name, colour }) => mark({ label: name, colour }),
    },
    'tag_type',
    { name: 'updated', width: 170, sortable: true },
  ],
  filters: [{ name: 'keyword', label: 'tag.name' }, 'tag_type'],
  actionsWidth: 130,
  form: ['name', ['tag_type', 'colour']],
})
