import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { serviceRecords } from '../../../contract/training/service-records'
import type { Db } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { endOfDate } from '../../http/time'
import { isInScope } from '../device-scope'
import { device, devicePlace } from '../devices/table'
import { exportServices, listServices } from './list'
import { type ServiceRow, serviceRows } from './rows'

type Calls = typeof serviceRecords.calls

const stoodAt = async (db: Db, deviceId: number, before: number) => {
  const { hid, since, placeId } = devicePlace
  const [then] = await db
    .select({ hid })
    .from(devicePlace)
    .where(and(eq(devicePlace.deviceId, deviceId), lt(since, before)))
    .orderBy(desc(since), desc(placeId))
    .limit(1)
  if (then) return then.hid
  // It was there before it was entered.
  const [first] = await db
    .select({ hid })
    .from(devicePlace)
    .where(eq(devicePlace.deviceId, deviceId))
    .orderBy(asc(since), asc(placeId))
    .limit(1)
  return first?.hid ?? null
}

/** The caller must see the device where it stands now, and the clinic where it stood on the day. */
const clinicOfDevice = async (db: Db, caller: Caller, deviceId: number, before: number, named: number | null) => {
  const granted = ofGrantedBrands(caller, device.brand)
  const [found] = await db
    .select({ hid: device.hid })
    .from(device)
    .where(and(eq(device.id, deviceId), granted))
  if (!found || !(await isInScope(db, caller, found.hid))) throw refuseField('deviceId', 'serviceRecord.noDevice')
  const hid = await stoodAt(db, deviceId, before)
  if (!(await isInScope(db, caller, hid))) throw refuseField('date', 'serviceRecord.notYetThere')
  if (named !== null && named !== hid) throw refuseField('hid', 'serviceRecord.elsewhere')
  return hid
}

const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body, services } = context
  const { deviceId, date } = body
  if (date > caller.today) throw refuseField('date', 'serviceRecord.future')
  if (deviceId === null && body.hid === null) throw refuseField('deviceId', 'serviceRecord.about')
  if (deviceId === null && !(await isInScope(db, caller, body.hid))) throw refuseField('hid', 'order.noClinic')
  const hid =
    deviceId === null
      ? body.hid
      : await clinicOfDevice(db, caller, deviceId, endOfDate(date, services.timeZone), body.hid)
  return serviceRows.insert(context, { ...body, hid, operatorId: caller.uid })
}

export const serviceRecordCalls = implement<Calls, ServiceRow>(
  serviceRecords,
  { list: listServices, export: exportServices, create },
  serviceRows,
)
