/** Prepares a patient for browser tests: a child of the demo's head store with a visit and a signed examination. */
import type { Page } from '@playwright/test'
import { hosts } from '../../contract/core/call'
import { password } from './e2e'

const sections = {
  va: { od: { naked: 460, best: 500 }, os: { naked: 470, best: 500 } },
  sr: { od: { ds: -2.25, dc: -0.75, ax: 175, va: 500 }, os: { ds: -1.5, dc: -0.5, ax: 10, va: 490 } },
  pd: { od: { far: 30.5, near: 29, ph: 18 }, os: { far: 31, near: 29.5, ph: 17.5 } },
}

/** Calls the server as one of the demo's people. */
const callerOf = async (page: Page, account: string) => {
  const login = await page.request.post(`${hosts.main}/account/login`, { data: { account, password } })
  const { token } = (await login.json()).data
  return async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await page.request.fetch(`${hosts.main}${path}`, { method, data, headers: { token } })
    const { code, data: made, message } = await answer.json()
    if (code !== 0) throw new Error(`${path}: ${message}`)
    return made
  }
}

/** The visit goes on. */
export const examine = async (page: Page, name: string): Promise<number> => {
  const front = await callerOf(page, 'front')
  const optometrist = await callerOf(page, 'optometrist')
  const child = { name, gender: 1, birthday: '2015-04-12', hid: 6, guardian: '陈女士', guardianPhone: '19900031235' }
  const { pid } = await front('POST', '/patient/addOrupdate', { ...child, privacySigned: 1, confirmWarn: 1 })
  const visit = await front('POST', '/v1/clinic/visits', { pid, hid: 6 })
  await optometrist('PUT', `/v1/clinic/visits/${visit.visitId}/start`, { version: visit.version })
  const exam = await optometrist('POST', '/v1/clinic/exams', { visitId: visit.visitId, sections })
  await optometrist('PUT', `/v1/clinic/exams/${exam.examId}/sign`, { version: exam.version, confirmWarn: 1 })
  return visit.visitId
}
