import { describe, expect, test } from 'vitest'
import { fieldsEn } from '../../../contract/messages/fields.en'
import { fieldsZhCN } from '../../../contract/messages/fields.zh-CN'
import { rulesEn } from '../../../contract/messages/rules.en'
import { rulesZhCN } from '../../../contract/messages/rules.zh-CN'
import type { Prescription } from '../../../contract/orders/prescription'
import { type AboutOrder, checkPrescription } from '../../../contract/orders/prescription-check'
import { compareWithHistory } from '../../../contract/orders/prescription-history'
import type { Issue, RuleKey } from '../../../contract/orders/prescription-issue'
import { singleVision, sound, soundFor } from './prescription-fixtures'

const check = (change: Partial<Prescription>, about: Partial<AboutOrder> = {}): Issue[] => {
  const { errors, warnings } = checkPrescription(
    { ...soundFor({ ...singleVision, ...about }), ...change },
    { ...singleVision, ...about },
  )
  return [...errors, ...warnings]
}
const beside = (change: Partial<Prescription>, productId: number): Issue[] =>
  compareWithHistory({ orderedAt: 1_790_000_000, productId: 7, prescription: sound }, [
    { orderNo: 'LO20260101000001', orderedAt: 1_789_990_000, productId, prescription: { ...sound, ...change } },
  ])

/** One way to break each rule. */
const broken: Record<RuleKey, Issue[]> = {
  'ds.required': check({ dsOd: null }),
  'ds.bounds': check({ dsOd: -20.25 }),
  'ds.step': check({ dsOd: -2.3 }),
  'ds.range': check({ dsOd: -8.25 }, { range: 'stock-single' }),
  'ds.sum-range': check({ dsOd: -7.5 }, { range: 'stock-single' }),
  'ds.opposite': check({ dsOd: 1 }),
  'ds.drilled': check({ dsOd: -6.25 }, { orderOptions: [8] }),
  'ds.anisometropia': check({ dsOd: -8 }),
  'ds.moved': beside({ dsOd: -4 }, 8),
  'dc.bounds': check({ dcOd: -6.25 }),
  'dc.step': check({ dcOd: -0.3 }),
  'dc.range': check({ dcOd: -2.25 }, { range: 'stock-single' }),
  'ax.required': check({ axOd: null }),
  'ax.bounds': check({ axOd: 181 }),
  'add.required': check({ addOd: null }, { lensType: 3 }),
  'add.bounds': check({ addOd: 4.25 }),
  'add.step': check({ addOd: 1.6 }),
  'add.range': check({ addOd: 3.75 }, { range: 'progressive', lensType: 3 }),
  'add.notMade': check({ addOd: 1 }, { range: 'rx-single' }),
  'add.unequal': check({ addOd: 2 }),
  'prism.bounds': check({ prismOd: 10.25 }),
  'prism.step': check({ prismOd: 0.3 }),
  'prism.range': check({ prismOd: 4.25 }, { range: 'rx-single' }),
  'base.required': check({ baseOd: null }),
  'pd.bounds': check({ pdOd: 40.5 }),
  'pd.step': check({ pdOd: 31.2 }),
  'pd.sum': check({ pdOd: 20, pdOs: 24.5 }),
  'pd.sum-unusual': check({ pdOd: 40, pdOs: 38 }),
  'pd.unequal': check({ pdOd: 35 }),
  'ph.required': check({ phOd: null }, { lensType: 2 }),
  'ph.bounds': check({ phOd: 9.5 }),
  'ph.step': check({ phOd: 18.2 }),
  'ph.range': check({ phOd: 13.5 }, { range: 'progressive' }),
  'eyeGlass.bounds': check({ eyeGlassOd: 6 }),
  'eyeGlass.none': check({ eyeGlassOd: 0, eyeGlassOs: 0 }),
  'productId.repeated': beside({}, 7),
}
const rules = Object.keys(broken) as RuleKey[]
const placeholders = (template: string) => [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(rules)('%s', (rule) => {
  const issue = broken[rule].find((found) => found.rule === rule)

  test('can be broken', () => {
    expect(issue).toBeDefined()
  })

  test('has a message in both languages, filled in by the finding', () => {
    expect(placeholders(rulesEn[rule])).toEqual(placeholders(rulesZhCN[rule]))
    expect(placeholders(rulesZhCN[rule])).toEqual(Object.keys(issue?.params ?? {}).sort())
    expect(rulesZhCN[rule]).toMatch(/[\u4e00-\u9fff]/)
    expect(rulesEn[rule]).not.toMatch(/[\u4e00-\u9fff]/)
  })
})

test('there is no message without its rule', () => {
  expect(Object.keys(rulesZhCN).sort()).toEqual([...rules].sort())
  expect(Object.keys(rulesEn).sort()).toEqual([...rules].sort())
})

test('every field of a prescription is named in both languages, right as right and left as left', () => {
  for (const field of Object.keys(sound) as (keyof Prescription)[]) {
    const [zh, en] = field.endsWith('Od')
      ? [/^右眼/, /^Right /]
      : field.endsWith('Os')
        ? [/^左眼/, /^Left /]
        : [/./, /./]
    expect(fieldsZhCN[field]).toMatch(zh)
    expect(fieldsEn[field]).toMatch(en)
  }
  expect(Object.keys(fieldsEn).sort()).toEqual(Object.keys(fieldsZhCN).sort())
})
