/** The page behind the link of a lead activity, which is open to the public. */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { leadActivityStatus } from '../../../contract/clinic/lead-activities'
import { leadPages, leadsPerAddress } from '../../../contract/clinic/lead-pages'
import { openPotentials, potentials } from '../../../contract/clinic/potentials'
import type { Db } from '../../db/client'
import { writeAudits } from '../../http/audit'
import { type Context, implement } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { chainOf, headHid } from '../../http/scope'
import { businessDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { patientSetting } from '../../people/patient-settings/table'
import { couponOffered, keepCoupon } from '../lead-coupons'
import { potential } from '../potentials/table'
import { statusOn } from './rows'
import { leadActivity, leadTry } from './table'

type Calls = typeof leadPages.calls
type On<Name extends keyof Calls> = Context<Calls[Name]>

const hour = 3600
/** How people who leave their name on a page heard of the clinic. */
const source = '活动'

const found = async (db: Db, scene: string) => {
  const [row] = await db
    .select({
      activity: leadActivity,
      hospitalName: hospital.name,
      ...{ address: hospital.address, phone: hospital.phone, head: headHid },
    })
    .from(leadActivity)
    .innerJoin(hospital, eq(hospital.hid, leadActivity.hid))
    .where(eq(sql`lower(${leadActivity.scene})`, scene.toLowerCase()))
  if (!row) throw new Refusal('missing')
  return row
}

type Found = Awaited<ReturnType<typeof found>>

const isOpen = ({ activity }: Found, { now, services: { timeZone } }: Pick<On<'leave'>, 'now' | 'services'>) =>
  statusOn(activity, businessDate(now, timeZone)) === leadActivityStatus.running

const show = async (context: On<'show'>) => {
  const { db, params } = context
  const page = await found(db, params.scene)
  const { activity, head, ...clinic } = page
  const [terms] = await db
    .select({ privacyText: patientSetting.privacyText })
    .from(patientSetting)
    .where(eq(patientSetting.hid, head ?? activity.hid))
  const today = businessDate(context.now, context.services.timeZone)
  return {
    ...clinic,
    coupon: (await couponOffered(db, activity.tplId, today)) ?? '',
    ...{ scene: activity.scene, name: activity.name, privacyText: terms?.privacyText ?? '' },
    open: isOpen(page, context) ? (1 as const) : (0 as const),
  }
}

const scan = async (context: On<'scan'>) => {
  const { db, params } = context
  const page = await found(db, params.scene)
  if (isOpen(page, context))
    await db
      .update(leadActivity)
      .set({ scans: sql`${leadActivity.scans} + 1` })
      .where(eq(leadActivity.leadActivityId, page.activity.leadActivityId))
  return undefined
}

/** @throws Refusal where too many were entered from the address lately */
const countTry = async (db: Db, address: string, now: number) => {
  await db.delete(leadTry).where(lt(leadTry.at, now - hour))
  const lately = await db.$count(leadTry, and(eq(leadTry.address, address), gt(leadTry.at, now - hour)))
  if (lately >= leadsPerAddress) throw new Refusal('tooFrequent', { retryAfter: hour })
  await db.insert(leadTry).values({ address, at: now })
}

const leave = async (context: On<'leave'>) => {
  const { db, body, params, now, request, services } = context
  const page = await found(db, params.scene)
  if (!isOpen(page, context)) throw new Refusal('stop', { message: { key: 'leadPage.closed' } })
  const { agreed: _, ...person } = body
  const today = businessDate(now, services.timeZone)
  if (person.birthday !== null && person.birthday > today) throw refuseField('birthday', 'patient.bornLater')
  await countTry(db, request.address, now)
  const { leadActivityId, cid, hid, staff, tplId } = page.activity
  // Two taps on the button are one lead: the activity is locked meanwhile.
  await db.select().from(leadActivity).where(eq(leadActivity.leadActivityId, leadActivityId)).for('no key update')
  const isSame = and(
    ...[eq(potential.name, person.name), eq(potential.phone, person.phone)],
    sql`right(${potential.phone}, 4) = ${person.phone.slice(-4)}`,
    ...[inArray(potential.hid, chainOf(hid)), inArray(potential.status, [...openPotentials])],
  )
  if ((await db.$count(potential, isSame)) > 0) return undefined
  const values = { ...person, cid, hid, source, leadActivityId, owner: staff, lastAt: now }
  const [made] = await db
    .insert(potential)
    .values({ ...values, created: now, updated: now })
    .returning({ potentialId: potential.potentialId })
  if (made) await keepCoupon(db, { potentialId: made.potentialId, tplId, today, now })
  await writeAudits(db, [
    {
      ...{ at: now, uid: null, name: '', cid, hid, address: request.address, requestId: request.id },
      ...{ resource: potentials.name, recordId: made?.potentialId ?? 0, action: 'create', reason: '' },
      ...{ before: null, after: values },
    },
  ])
  return undefined
}

export const leadPageCalls = implement<Calls>(leadPages, { show, scan, leave })
