import { describe, expect, test } from 'vitest'
import { featureCodes } from '../../contract/core/feature-codes'
import { featureNames } from '../../contract/core/features'
import { allCalls } from '../../contract/registry'
import specified from '../../mocks/specified-calls.json' with { type: 'json' }

const addressOf = ({ host, method, path }: { host: string; method: string; path: string }) =>
  `${host} ${method} ${path.replace(/\{\w+\}/g, '{}')}`
const inSpecification = new Set(specified.map(addressOf))

describe('the features of a server', () => {
  test('are named by every call that the specification does not have', () => {
    const forgotten = allCalls.filter(({ call }) => !inSpecification.has(addressOf(call)) && call.feature === undefined)
    expect(forgotten.map(({ call }) => addressOf(call))).toEqual([])
  })

  test('take in no call of the specification, except where what is sent or answered is of our own making', () => {
    const taken = allCalls.filter(({ call }) => inSpecification.has(addressOf(call)) && call.feature !== undefined)
    expect(taken.map(({ call }) => addressOf(call))).toEqual([
      'statistics GET /v1/account/statistics/overview',
      'main POST /export',
    ])
  })

  test('each have a call', () => {
    const used = new Set(allCalls.map(({ call }) => call.feature))
    expect(featureNames.filter((name) => !used.has(name))).toEqual([])
    expect(new Set(featureNames).size).toBe(featureNames.length)
  })

  test('name all element codes that open nothing without them, and no others', () => {
    const codes = [...new Set(allCalls.flatMap(({ call: { can } }) => (typeof can === 'string' ? [can] : [])))]
    const needed = codes.flatMap((code) => {
      const calls = allCalls.filter(({ call }) => call.can === code)
      const of = new Set(calls.map(({ call }) => call.feature))
      return of.has(undefined) ? [] : [...of].map((feature) => `${feature} ${code}`)
    })
    const named = Object.entries(featureCodes).flatMap(([feature, ofFeature]) =>
      ofFeature.map((code) => `${feature} ${code}`),
    )
    expect(named.sort()).toEqual(needed.sort())
  })
})
