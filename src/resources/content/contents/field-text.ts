/** How the fields of a content read where two of their values stand beside each other. */
import { ContentDetails } from '../../../../contract/content/contents'
import { recordTextOf } from '../../../records/fields'
import { dash, formatInstant } from '../../../ui/format'

const plain = (html: unknown) => String(html ?? '').replaceAll(/<[^>]*>/g, ' ')

export const contentText = {
  ...recordTextOf(ContentDetails, 'content', {
    ...{ title: true, content_type: true, plat_form: true, video: true, link: true },
    cover: { kind: 'picture' },
    body: { text: plain },
    publishAt: { text: (at) => (typeof at === 'number' ? formatInstant(at) : dash) },
    tags: { text: (tags) => (Array.isArray(tags) && tags.map(({ name }) => name).join('、')) || dash },
    status: true,
  }),
  actions: {
    publish: 'content.action.publish',
    withdraw: 'content.action.withdraw',
    restore: 'content.action.restore',
  },
} as const
