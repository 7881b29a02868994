/** What a content may hold, by its kind, its platform and its owner. */
import { inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Audience } from '../../../contract/content/audience'
import { clinicPlatform, contentTypes } from '../../../contract/content/contents'
import type { Db } from '../../db/client'
import { allOf, refuseField } from '../../http/refusal'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { role } from '../../system/roles/table'
import { type Asking, assertCarouselPicture } from './carousel'
import type { content } from './table'

type Fields = Pick<
  typeof content.$inferSelect,
  'content_type' | 'plat_form' | 'hid' | 'cover' | 'from' | 'to' | 'mustRead' | 'roleIds' | 'agentCids' | 'clinicHids'
>

export const audienceColumns = ({ roles, agents, clinics }: Audience) => ({
  roleIds: roles,
  agentCids: agents,
  clinicHids: clinics,
})

/** Whether it reaches the people of the back office. */
export const isOfficeNotice = ({ content_type, plat_form }: Pick<Fields, 'content_type' | 'plat_form'>): boolean =>
  content_type === contentTypes.notice && plat_form === 1

const assertNotice = (row: Fields) => {
  const isNotice = row.content_type === contentTypes.notice
  for (const field of ['from', 'to'] as const)
    if (!isNotice && row[field] !== null) throw refuseField(field, 'content.noticeOnly')
  if (row.from !== null && row.to !== null && row.to <= row.from) throw refuseField('to', 'input.timeOrder')
  if (isOfficeNotice(row)) return
  if (row.mustRead === 1) throw refuseField('mustRead', 'content.officeOnly')
  if (row.roleIds.length + row.agentCids.length + row.clinicHids.length > 0)
    throw refuseField('audience', 'content.officeOnly')
}

const assertKnown = async (db: Db, key: PgColumn, ids: readonly number[], before: readonly number[] = []) => {
  // A role, agent or clinic that was deleted may stay in the audience: it has no readers.
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  if ((await db.$count(key.table, inArray(key, added))) < added.length) throw refuseField('audience', 'input.choice')
}

/**
 * @param before the row as it was; undefined: a new one
 * @throws Refusal of each field that does not fit the others
 */
export const assertFits = async (asking: Asking, row: Fields, before?: Fields): Promise<void> => {
  const { db } = asking
  const isCarousel = row.content_type === contentTypes.carousel
  const isNewPicture = row.cover !== before?.cover || before.content_type !== row.content_type
  await allOf(
    async () => {
      if (row.hid !== null && row.plat_form !== clinicPlatform) throw refuseField('plat_form', 'content.clinicPlatform')
    },
    async () => assertNotice(row),
    () => assertKnown(db, role.id, row.roleIds, before?.roleIds),
    () => assertKnown(db, company.cid, row.agentCids, before?.agentCids),
    () => assertKnown(db, hospital.hid, row.clinicHids, before?.clinicHids),
    async () => {
      if (isCarousel && row.cover !== '' && isNewPicture) await assertCarouselPicture(asking, row.cover)
    },
  )
}
