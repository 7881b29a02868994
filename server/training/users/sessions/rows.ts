/** Sessions and sign-ins as they are shown. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/client'
import { device } from '../../devices/table'
import { train } from '../../trains/table'
import { trainingSession, trainingSignIn } from './table'

const { recordId, sdxUid, start, minutes, trainId, deviceId, session, received, flags, counted } = trainingSession
const { score, level, errors, eye, stopped } = trainingSession

export const sessionsView = (db: Db) =>
  db
    .select({
      ...{
        recordId,
        sdxUid,
        start,
        minutes,
        trainId,
        trainName: train.name,
        deviceId,
        hsxCode: device.hsxCode,
        session,
      },
      ...{ score, level, errors, eye, stopped, counted, flags, received },
    })
    .from(trainingSession)
    .innerJoin(train, eq(train.id, trainingSession.trainId))
    .innerJoin(device, eq(device.id, trainingSession.deviceId))
    .$dynamic()

export const signInsView = (db: Db) =>
  db
    .select({
      ...{ loadId: trainingSignIn.loadId, sdxUid: trainingSignIn.sdxUid, at: trainingSignIn.at },
      ...{ deviceId: trainingSignIn.deviceId, hsxCode: device.hsxCode, app: trainingSignIn.app },
      ...{ address: trainingSignIn.address, result: trainingSignIn.result },
    })
    .from(trainingSignIn)
    .innerJoin(device, eq(device.id, trainingSignIn.deviceId))
    .$dynamic()
