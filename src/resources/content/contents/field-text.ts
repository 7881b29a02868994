/** How the fields of a content read where two of their values stand beside each other. */
import { ContentDetails } from '../../../../contract/content/contents'
import type { ValueText } from '../../../providers/record-text'
import { recordTextOf } from '../../../records/fields'
import { dash, formatInstant } from '../../../ui/format'

const plain = (html: unknown) => String(html ?? '').replaceAll(/<[^>]*>/g, ' ')

const whenever = (at: unknown) => (typeof at === 'number' ? formatInstant(at) : dash)
/** Of lists of ids, which are no words for a person. */
const counted: ValueText = (ids, t) =>
  Array.isArray(ids) ? t('content.audience.counted', { count: ids.length }) : dash
const place: ValueText = (at) => (typeof at === 'number' ? String(at) : dash)

const told = recordTextOf(ContentDetails, 'content', {
  ...{ title: true, content_type: true, plat_form: true, video: true, link: true },
  cover: { kind: 'picture' },
  body: { text: plain },
  publishAt: { text: whenever },
  from: { text: whenever },
  to: { text: whenever },
  mustRead: true,
  position: { text: place },
  tags: { text: (tags) => (Array.isArray(tags) && tags.map(({ name }) => name).join('、')) || dash },
  status: true,
})

export const contentText = {
  ...told,
  // As the trail keeps the audience.
  fields: { ...told.fields, roleIds: counted, agentCids: counted, clinicHids: counted },
  labels: {
    ...told.labels,
    roleIds: 'content.audience.roles',
    agentCids: 'content.audience.agents',
    clinicHids: 'content.audience.clinics',
  },
  actions: {
    publish: 'content.action.publish',
    withdraw: 'content.action.withdraw',
    restore: 'content.action.restore',
    order: 'content.action.order',
    'merge-tags': 'content.action.merge-tags',
  },
} as const
