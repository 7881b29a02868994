/** Tells patients whose glasses are ready, by WeChat or by text message. Nothing is sent twice: it counts as sent once a process has begun to. */
import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { frameFittingStatus } from '../../../contract/clinic/frame-fittings'
import type { Job } from '../../http/background'
import { maskedPhone } from '../../http/masked-phone'
import { translator } from '../../http/messages'
import { isMobile, type Sms } from '../../http/sms'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { leaveWechat } from '../wechat-service'
import { frameFitting } from './table'

/** What the commit of a check that was passed wakes. */
export const noticeJobName = 'frame-fitting-notices'

const atOnce = 50

export const sendReadyNotices: Job = async ({ database: { db }, sendSms, log, metrics, now }, stopping) => {
  const t = translator('zh-CN')
  while (!stopping.aborted) {
    const due = db
      .select({ id: frameFitting.fittingId })
      .from(frameFitting)
      .where(isNotNull(frameFitting.noticeDue))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const told = await db
      .update(frameFitting)
      .set({ noticeDue: null, notifiedAt: now() })
      .where(inArray(frameFitting.fittingId, due))
      .returning({ id: frameFitting.fittingId, status: frameFitting.status, no: frameFitting.fittingNo })
    if (told.length === 0) return
    for (const { id, status, no } of told) {
      if (status !== frameFittingStatus.ready) continue
      const [who] = await db
        .select({
          ...{ hid: frameFitting.hid, pid: frameFitting.pid },
          phone: sql<string>`coalesce(nullif(${patient.phone}, ''), ${patient.guardianPhone})`,
          ...{ name: patient.name, clinic: hospital.name, address: hospital.address, clinicPhone: hospital.phone },
        })
        .from(frameFitting)
        .innerJoin(patient, eq(patient.pid, frameFitting.pid))
        .innerJoin(hospital, eq(hospital.hid, frameFitting.hid))
        .where(eq(frameFitting.fittingId, id))
      if (!who) continue
      const { hid, pid, name, clinic, address, clinicPhone } = who
      const phone = isMobile(who.phone) ? who.phone : ''
      const text = t('fitting.readyText', { name, clinic, no, address, phone: clinicPhone })
      const sms: Sms = { phone, template: 'clinic', params: { content: text }, text }
      if ((await leaveWechat(db, { hid, pid, notice: 'ready', sms }, now())) || phone === '') continue
      await sendSms(sms).catch((error: unknown) => {
        metrics?.workFailed(noticeJobName)
        log.warn({ phone: maskedPhone(phone), error: String(error) }, 'text message of a fitting')
      })
    }
  }
}
