import { describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/core/call'
import { fileAddress } from '../../../contract/core/fields'
import { ownerOf } from '../../../contract/core/resource'
import { patients } from '../../../contract/people/patients'
import { allCalls } from '../../../contract/registry'
import { checkInput } from '../../../server/http/input'
import { Refusal } from '../../../server/http/refusal'
import { takeBody } from '../../../server/http/take-body'
import { takeQuery } from '../../../server/http/take-query'
import { filledWith } from '../../support/schemas'

/** What patterns tend to stumble over, repeated, with an end that fits none. */
const shapes = ['a', '1', ' ', ',', '-', '.', '中', '<b>']
const longTexts = (length: number) => shapes.map((shape) => `https://${shape.repeat(length / shape.length)} a!`)

/** Whether it is taken or refused: anything else that is thrown is a fault. */
const isAnswered = (check: () => unknown) => {
  try {
    check()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** @param turn which option of each union is taken */
const send = (call: Call, text: string, turn: number) => {
  const { resource } = ownerOf(call)
  const sent = (schema: NonNullable<Call['body']>) => filledWith(schema, text, turn)
  const { query, body, params } = call
  isAnswered(() => checkInput(params, sent(params)))
  if (query) isAnswered(() => takeQuery(call, sent(query) as Record<string, string>))
  if (body) isAnswered(() => takeBody(body, sent(body), { call, resource }))
}

/** Microseconds of the processor: what a busy machine takes from it does not count. */
const costOf = (call: Call, length: number) => {
  const texts = longTexts(length)
  const before = process.cpuUsage()
  for (const [turn, text] of texts.entries()) send(call, text, turn)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** What ten times as much may cost in any case: the square of it is many times as much. */
const leastAllowed = 2_000_000

describe('long texts in what is sent', () => {
  test('cost in every call at ten times the length no more than twenty times as much', () => {
    expect(allCalls.length).toBeGreaterThan(300)
    const slow = allCalls.flatMap(({ call }) => {
      costOf(call, 1000)
      const allowed = Math.max(20 * costOf(call, 10_000), leastAllowed)
      const cost = costOf(call, 100_000)
      return cost > allowed ? [`${call.method} ${call.path}: ${cost} > ${allowed}`] : []
    })
    expect(slow).toEqual([])
  }, 900_000)

  test('an address of 400,000 letters and a blank is too long, and nothing else is asked of it', () => {
    const sent = { patientName: '张三', files: [`https://${'a'.repeat(400_000)} a`] }
    const body = patients.calls.save.body
    const take = () => takeBody(body, sent, { call: patients.calls.save, resource: patients })
    expect(take).toThrow(Refusal)
    const issues = fileAddress().safeParse(sent.files[0]).error?.issues
    expect(issues?.map(({ code }) => code)).toEqual(['too_big'])
  })
})
