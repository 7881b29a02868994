/** Screens of the demo's chain, to which no television belongs yet. */
import { inArray, isNotNull, or } from 'drizzle-orm'
import { screen } from '../../clinic/screens/table'
import { hospital } from '../../partners/hospitals/table'
import { chainHead } from './clinics'
import { type Seeding, stampsAt } from './seeding'

const shown = [
  { name: '候诊区大屏', layout: 1, mask: 1, notice: '请保持安静，过号请到前台重新排队。' },
  { name: '诊室大屏', layout: 2, mask: 1, notice: '' },
  { name: '取镜屏', layout: 3, mask: 3, notice: '取镜请出示取镜单，并当场试戴。' },
] as const

export const seedScreens = async ({ db, founded }: Seeding) => {
  const stores = await db
    .select({ hid: hospital.hid, cid: hospital.cid })
    .from(hospital)
    .where(or(inArray(hospital.hid, [chainHead]), isNotNull(hospital.parentHid)))
  await db
    .insert(screen)
    .values(
      stores.flatMap(({ hid, cid }) =>
        cid === null ? [] : shown.map((one) => ({ ...one, hid, cid, voice: 1, ...stampsAt(founded) })),
      ),
    )
}
