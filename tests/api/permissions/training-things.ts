/** What the area of training has of each company and clinic. */
import type { Db } from '../../../server/db/client'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { trainingCase } from '../../../server/training/cases/table'
import { clinicPlan, clinicPlanProgram, clinicSession } from '../../../server/training/clinic-plans/table'
import { device } from '../../../server/training/devices/table'
import { moveUnits } from '../../../server/training/move-units'
import { planTemplate, planTemplateItem } from '../../../server/training/plan-templates/table'
import { trainingStore } from '../../../server/training/stores/table'
import { train } from '../../../server/training/trains/table'
import { trainingUser } from '../../../server/training/users/table'
import type { Things } from './subjects'

const stamps = { created: 1, updated: 1 }

export const trainingThings = async (db: Db): Promise<Record<string, Things>> => {
  await db.update(hospitalSetting).set({ sdx_auth: 1, sdxUserAuth: 1, sdxMappingAuth: 1, sdxDaysAuth: [30] })
  /** An account of the clinic's patient, with what it takes to open and renew others. */
  const account = async (cid: number, hid: number, pid: number) => {
    const [made] = await db
      .insert(trainingUser)
      .values({ cid, hid, pid, brand: 'sdx', openedOn: '2026-03-09', openDay: 30, created: 1, updated: 1 })
      .returning({ id: trainingUser.sdxUid })
    for (const trainingBrandId of [1, 3])
      await moveUnits(db, {
        ...{ trainingBrandId, from: { kind: 'platform' }, to: { kind: 'clinic', id: hid }, units: 100 },
        ...{ operatorId: 1, now: 1 },
      })
    return made?.id ?? 0
  }
  const project = async (cid: number) => {
    const row = { cid, name: '翻转拍', brand: 'sdx', kind: 1, minutes: 10, ...stamps }
    const [made] = await db.insert(train).values(row).returning({ id: train.id })
    return made?.id ?? 0
  }
  const standing = async (hid: number) => {
    const row = { hsxCode: `HSX-${hid}`, brand: 'hsx', hid, ...stamps }
    const [made] = await db.insert(device).values(row).returning({ id: device.id })
    return made?.id ?? 0
  }
  /** The agent has had 100 days, of which the clinic is recharged with 20. */
  const recharge = async (cid: number, hid: number) => {
    const [agent, clinic] = [
      { kind: 'agent', id: cid },
      { kind: 'clinic', id: hid },
    ] as const
    const entry = { trainingBrandId: 1, operatorId: 1, now: 1 }
    await moveUnits(db, { ...entry, from: { kind: 'platform' }, to: agent, units: 100 })
    const ledgerId = await moveUnits(db, { ...entry, from: agent, to: clinic, units: 20 })
    const row = { kind: 'recharge', source: 'agent', trainingBrandId: 1, cid, hid, amount: 20 } as const
    const [made] = await db
      .insert(trainingStore)
      .values({ ...row, payMethod: 1, paid: 0, ledgerId, operatorId: 1, ...stamps })
      .returning({ id: trainingStore.id })
    return made?.id ?? 0
  }
  /** A plan of the clinic's patient, and a session of it. */
  const training = async (cid: number, hid: number, pid: number, trainId: number) => {
    const own = { cid, hid, pid, ...stamps }
    const [plan] = await db
      .insert(clinicPlan)
      .values({ ...own, kind: 1, total: 10, operatorId: 1 })
      .returning({ id: clinicPlan.planId })
    const planId = plan?.id ?? 0
    await db.insert(clinicPlanProgram).values({ planId, trainId, place: 1, minutes: 10, times: 10 })
    const held = { eye: 'both', level: 1, minutes: 10, score: 80, trainerId: 1, date: '2026-03-10' } as const
    const [session] = await db
      .insert(clinicSession)
      .values({ ...own, ...held, planId, trainId })
      .returning({ id: clinicSession.sessionId })
    return { plan: planId, session: session?.id ?? 0 }
  }
  const template = async (cid: number, trainId: number) => {
    const row = { cid, name: '样本计划', brand: 'sdx', ...stamps }
    const [made] = await db.insert(planTemplate).values(row).returning({ templateId: planTemplate.templateId })
    const templateId = made?.templateId ?? 0
    await db.insert(planTemplateItem).values({ templateId, trainId, place: 0, minutes: 10, days: 5 })
    return templateId
  }
  const trains = { first: await project(1), second: await project(2) }
  const training11 = await training(1, 11, 101, trains.first)
  const training12 = await training(1, 12, 102, trains.first)
  const training21 = await training(2, 21, 201, trains.second)
  const accounts = {
    first: await account(1, 11, 101),
    otherClinic: await account(1, 12, 102),
    second: await account(2, 21, 201),
  }
  const caseOf = async (sdxUid: number, pid: number) => {
    const row = { sdxUid, pid, date: '2026-03-09', doctor: '苏医生', diagnosis: 'amblyopia', operatorId: 1 } as const
    const [made] = await db
      .insert(trainingCase)
      .values({ ...row, ...stamps })
      .returning({ id: trainingCase.caseId })
    return made?.id ?? 0
  }
  return {
    'training-plans': { first: training11.plan, otherClinic: training12.plan, second: training21.plan },
    'training-sessions': { first: training11.session, otherClinic: training12.session, second: training21.session },
    'account-records': accounts,
    'training-cases': {
      first: await caseOf(accounts.first, 101),
      otherClinic: await caseOf(accounts.otherClinic, 102),
      second: await caseOf(accounts.second, 201),
    },
    'training-users': accounts,
    devices: { first: await standing(11), otherClinic: await standing(12), second: await standing(21) },
    'training-stores': {
      first: await recharge(1, 11),
      otherClinic: await recharge(1, 12),
      second: await recharge(2, 21),
    },
    trains,
    'plan-templates': { first: await template(1, trains.first), second: await template(2, trains.second) },
  }
}
