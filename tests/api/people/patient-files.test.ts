import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Patient } from '../../../contract/people/patients'
import { examiningIn } from '../../support/exams'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await examiningIn(world)
})
afterAll(() => world.close())

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
const bring = async (as: string, name = '外院病历.pdf') => {
  const body = new FormData()
  body.append('file', new File([pdf], name))
  return (await world.ask<{ address: string }>('POST', '/files', { as, body })).data.address
}
const save = (body: object, as = 'boss') =>
  world.ask<Patient>('POST', '/patient/addOrupdate', { as, body: { ...body, confirmWarn: 1 } })
const read = async (pid: number, as: string) => (await world.ask<Patient>('GET', `/patient/getone/${pid}`, { as })).data
const opens = async (as: string, address: string) =>
  (await world.request('GET', encodeURI(address), { as })).headers.get('content-type') === 'application/pdf'

/** A patient of clinic 11 with one file. */
const withFile = async (name: string) => {
  const address = await bring('boss')
  const { data } = await save({ name, gender: 1, hid: 11, phone: '13800001111', files: [address] })
  return { address, ...data }
}

describe('files of a patient', () => {
  test('are kept with the record, for the people of its chain of clinics', async () => {
    const { pid, address } = await withFile('文一')
    for (const as of ['boss', 'clinic', 'keeper', 'sister']) {
      expect([as, (await read(pid, as)).files]).toEqual([as, [address]])
      expect([as, await opens(as, address)]).toEqual([as, true])
    }
  })

  test('are not for the people of the agent, who read the patient: not listed, not opened, not named in the trail', async () => {
    const { pid, address } = await withFile('文二')
    for (const as of ['agent', 'user']) {
      expect([as, (await read(pid, as)).files]).toEqual([as, null])
      expect([as, await opens(as, address)]).toEqual([as, false])
    }
    const trail = await world.ask<{ after: object | null }[]>('GET', '/audit', {
      as: 'agent',
      query: { resource: 'patients', recordId: pid },
    })
    expect(trail.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(trail.data)).not.toContain(address)
  })

  test('stay when the agent saves the record as it was read, and are not for the agent to change', async () => {
    const { pid, address } = await withFile('文三')
    const seen = await read(pid, 'agent')
    const kept = await save({ pid, version: seen.version, files: seen.files, note: '回访' }, 'agent')
    expect(kept).toMatchObject({ code: 0, data: { files: null, note: '回访' } })
    expect((await read(pid, 'boss')).files).toEqual([address])
    const wiped = await save({ pid, version: kept.data.version, files: [] }, 'agent')
    expect(wiped).toMatchObject({ code: 1, errors: { files: expect.any(String) } })
  })

  test('are refused by name where they are not there, or belong to another person', async () => {
    const { pid, version } = await withFile('文四')
    for (const files of [['/files/99999/x.pdf'], [await bring('agent2')]])
      expect(await save({ pid, version, files })).toMatchObject({ code: 1, errors: { files: expect.any(String) } })
    expect((await save({ pid, version, files: ['javascript:alert(1)'] })).code).toBe(1)
  })

  test('are changed neither by another store of the chain, nor by a person without the code, nor with a stale version', async () => {
    const { pid, version } = await withFile('文五')
    expect((await save({ pid, version, files: [] }, 'sister')).code).toBe(20403)
    expect((await save({ pid, version, files: [] }, 'keeper')).code).toBe(20403)
    expect((await save({ pid, version: version + 1, files: [] })).code).toBe(100)
  })
})
