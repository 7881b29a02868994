/** Examinations of clinic 11 as tests make them: 2026-03-10, a Tuesday, 10:00. */
import type { Exam, ExamDetails } from '../../contract/clinic/exams'
import { visit } from '../../server/clinic/visits/table'
import { hospital, hospitalSetting } from '../../server/partners/hospitals/table'
import { patient } from '../../server/people/patients/table'
import { account } from '../../server/system/accounts/table'
import { makeDoctor, makeManager, today } from './clinic'
import type { World } from './world'

const stamps = { created: 1, updated: 1 }
export const examList = '/v1/clinic/exams'
export const someEyes = {
  bio: { od: { al: 24.12 }, os: { al: 24.3 } },
  sr: { od: { ds: -2.25 }, os: { ds: -2.5 } },
}

/** The people of clinic 11, head of a chain whose other store is 13; it has the eye database. */
const makeClinic = async (world: World) => {
  await makeManager(world)
  const [model] = await world.db.select().from(account).limit(1)
  const person = (name: string, role: string, hid: number) => ({
    ...{ account: name, name, passwordHash: model?.passwordHash ?? '', roleId: world.roleId(role) },
    ...{ cid: 1, hid, ...stamps },
  })
  await world.db
    .insert(hospital)
    .values({ hid: 13, cid: 1, parentHid: 11, name: '青禾二店', region: '杭州', ...stamps })
  await world.db.insert(hospitalSetting).values({ cid: 1, hid: 11, authSettingType: 1, egDbAuth: 1, ...stamps })
  await world.db
    .insert(account)
    .values([
      person('optometrist', '诊所验光师', 11),
      person('colleague', '诊所验光师', 11),
      person('doctor', '诊所医生', 11),
      person('sister', '诊所验光师', 13),
      person('keeper', '诊所仓管', 11),
    ])
  return makeDoctor(world, '苏医生')
}

export const examiningIn = async (world: World) => {
  const doctor = await makeClinic(world)
  let visits = 0

  /** A patient of clinic 11 who is being examined, unless told otherwise. */
  const visitOf = async ({ hid = 11, status = 2, pid = 0 } = {}) => {
    visits += 1
    const person = {
      cid: 1,
      hid,
      name: `陈小${visits}`,
      gender: 1,
      birthday: '2016-03-10',
      privacySignedOn: '2026-01-01',
    }
    const [made] =
      pid === 0
        ? await world.db
            .insert(patient)
            .values({ ...person, ...stamps })
            .returning({ pid: patient.pid })
        : [{ pid }]
    const seen = { cid: 1, hid, pid: made?.pid ?? 0, status, ctid: doctor, date: today, type: 1, ...stamps }
    const [came] = await world.db
      .insert(visit)
      .values({ ...seen, visitNo: `VS${visits}`, queueNo: `A${visits}` })
      .returning({ visitId: visit.visitId })
    return { visitId: came?.visitId ?? 0, pid: seen.pid }
  }
  const create = (visitId: number, sections: object = {}, more: object = {}, as = 'optometrist') =>
    world.ask<Exam>('POST', examList, { as, body: { visitId, sections, ...more } })
  const act = (id: number, verb: string, body: object, as = 'optometrist') =>
    world.ask<Exam>('PUT', `${examList}/${id}${verb && `/${verb}`}`, { as, body })
  const update = (id: number, body: object, as = 'optometrist') => act(id, '', body, as)
  const read = (id: number, as = 'optometrist') => world.ask<ExamDetails>('GET', `${examList}/${id}`, { as })

  /** One that is signed, of a patient of its own unless said. */
  const signed = async (sections: object = someEyes, more: Parameters<typeof visitOf>[0] = {}) => {
    const { visitId, pid } = await visitOf(more)
    const { data } = await create(visitId, sections)
    const answer = await act(data.examId, 'sign', { version: data.version, confirmWarn: 1 })
    if (answer.code !== 0) throw new Error(answer.message)
    return { ...answer.data, pid }
  }
  return { doctor, visitOf, create, act, update, read, signed }
}
