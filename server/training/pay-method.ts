/** How clinics may pay for training. */
import { paymentKinds } from '../../contract/partners/clinic-settings'
import type { Db } from '../db/client'
import { refuseField } from '../http/refusal'
import { termsOf } from '../partners/clinic-terms'

interface Clinic {
  cid: number
  hid: number
}

/** The ways that the clinic's terms name; every way where they name none. */
export const payMethodsOf = async (db: Db, clinic: Clinic) => {
  const { paymentSettings } = await termsOf(db, clinic)
  return paymentKinds.filter((kind) => paymentSettings.length === 0 || paymentSettings.includes(kind))
}

/** @throws Refusal at `payMethod` unless the clinic may pay so */
export const assertPayMethod = async (db: Db, clinic: Clinic, payMethod: (typeof paymentKinds)[number]) => {
  if (!(await payMethodsOf(db, clinic)).includes(payMethod))
    throw refuseField('payMethod', 'trainingStore.payMethodNotOffered')
}
